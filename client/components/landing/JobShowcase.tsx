import { CircleCheck } from 'lucide-react';
import type { ProfessionContent } from '../../content/professions';
import { useTexts } from '../../useTexts';
import { JobCard } from '../mockups/JobCard';
import { PhoneFrame } from '../mockups/PhoneFrame';

/** The profession's own job card in a phone, with what to look at. */
export function JobShowcase({ texts }: { texts: ProfessionContent }) {
  const { jobCardSample } = useTexts();
  const { job } = texts;
  return (
    <section className="showcase section--brand">
      <div className="container split showcase__inner">
        <div>
          <h2>{texts.jobHeading}</h2>
          <p className="lead showcase__intro">{texts.jobIntro}</p>
          <ul className="showcase__points">
            {texts.jobPoints.map((point) => (
              <li key={point}>
                <CircleCheck size={24} />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <PhoneFrame className="showcase__phone" time={jobCardSample.now[job.status]}>
          <JobCard job={job} />
        </PhoneFrame>
      </div>
    </section>
  );
}
