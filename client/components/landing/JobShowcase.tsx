import { Circle, CircleCheck, Clock, Plus } from 'lucide-react';
import { exampleId } from '../../../shared/roles';
import type { ProfessionContent } from '../../content/professions';
import type { SamplePerson } from '../../content/samplePeople';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { Avatar } from '../mockups/Avatar';
import { PhoneFrame } from '../mockups/PhoneFrame';

/** The profession's own job card in a phone, with what to look at. */
export function JobShowcase({ texts }: { texts: ProfessionContent }) {
  const {
    mockups: { jobCardSample },
    landing: { page: landing },
  } = useTexts();
  const { job } = texts;
  return (
    <section className="showcase tint--brand">
      <div className="container split">
        <div>
          <h2>{texts.jobHeading}</h2>
          <p className="lead">{texts.jobIntro}</p>
          <ul className="showcase__points grid">
            {landing.jobPoints.map((point) => (
              <li key={point} className="beside">
                <CircleCheck size={24} />
                {point}
              </li>
            ))}
          </ul>
          <p>{landing.jobNote}</p>
        </div>
        <PhoneFrame className="showcase__phone" time={jobCardSample.now}>
          <JobCard job={job} />
        </PhoneFrame>
      </div>
    </section>
  );
}

/** One job as an agent sees it on the phone. Sample data. */
function JobCard({ job }: { job: ProfessionContent['job'] }) {
  const { jobCardSample } = useTexts().mockups;
  const { idForms } = useSite();
  const { status } = jobCardSample;
  return (
    <div className="mock job grid" role="img" aria-label={jobCardSample.label({ ...job, status })}>
      <div className="job__head mock-box">
        <p>{job.kind}</p>
        <p className="job__title">{job.title}</p>
        <p className="row wrap">
          <Clock size={16} />
          {jobCardSample.when}
          <span className="mock-pill mock-star">{status}</span>
        </p>
      </div>
      <Person {...job.client} idForm={idForms.service_seeker} side="client" />
      <Person {...job.agent} idForm={idForms.service_agent} side="agent" />
      <dl className="mock-box grid">
        {job.facts.map(({ label: name, value }) => (
          <div key={name}>
            <dt className="mock-note">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mock-box grid">
        {job.steps.map((text, index) => {
          // The last one is still to be done.
          const done = index < job.steps.length - 1;
          return (
            <li key={text} className={done ? 'beside' : 'beside beside--open'}>
              {done ? <CircleCheck size={18} /> : <Circle size={18} />}
              {text}
            </li>
          );
        })}
      </ul>
      <p className="mock-box row">
        <Plus size={16} />
        <span>
          <span className="mock-note">{jobCardSample.added}</span>
          <br />
          <strong>{job.extra}</strong>
        </span>
      </p>
    </div>
  );
}

interface PersonProps extends SamplePerson {
  idForm: string;
  side: 'client' | 'agent';
}

function Person({ name, digits, idForm, side }: PersonProps) {
  const { jobCardSample } = useTexts().mockups;
  return (
    <div className="mock-box row">
      <Avatar name={name} side={side} />
      <p>
        <strong>{name}</strong>
        <span>{exampleId(idForm, digits)}</span>
      </p>
      <span className={`mock-pill mock-${side}`}>{jobCardSample[side]}</span>
    </div>
  );
}
