import { CircleCheck } from 'lucide-react';
import { jobCardSample, statusWords } from '../../content/mockups';
import type { ProfessionContent } from '../../content/professions/types';
import { JobCard } from '../mockups/JobCard';
import { PhoneFrame } from '../mockups/PhoneFrame';

/** The trade's own job card in a phone, with what to look at. */
export function JobShowcase({ trade }: { trade: ProfessionContent }) {
  const { job } = trade;
  return (
    <section className="showcase">
      <div className="container showcase__inner">
        <div className="showcase__words">
          <h2>{trade.jobHeading}</h2>
          <p className="showcase__intro">{trade.jobIntro}</p>
          <ul className="showcase__points">
            {trade.jobPoints.map((point) => (
              <li key={point}>
                <CircleCheck size={24} />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <PhoneFrame className="showcase__phone" time={jobCardSample.now[job.status]}>
          <JobCard
            job={job}
            label={jobCardSample.label(job.title, job.kind, statusWords[job.status])}
          />
        </PhoneFrame>
      </div>
    </section>
  );
}
