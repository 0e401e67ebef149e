import { ClipboardCheck, Coffee, ListChecks, MapPinOff, Radio, Star } from 'lucide-react';
import { clockTime, jobTimes } from '../../content/sampleClock';
import { kinds, type Side } from '../../job/machine';
import { Avatar } from '../mockups/Avatar';
import { professionIcons } from '../professionIcons';
import { useJob } from './JobContext';
import { LiveMap } from './LiveMap';
import { statuses } from './scene';
import { TwoLines } from './TwoLines';

/** What a phone shows between its owner's name and what is to be done there. */
export function PhoneScreen({ side }: { side: Side }) {
  const { job, onVisit, people, reached, say, words } = useJob();
  const { jobPage, jobSentences } = words;
  if (job.stage === 'draft') {
    if (side === 'client') return <Faults />;
    const Icon = side === 'agent' ? Coffee : ListChecks;
    return (
      <TwoLines
        className="trial__nothing grid"
        picture={<Icon size={28} />}
        {...jobPage.nothingYet[side]}
      />
    );
  }
  const LocationIcon = onVisit ? Radio : MapPinOff;
  return (
    <>
      <JobState />
      {onVisit && side !== 'agent' && <LiveMap />}
      {side === 'agent' && (
        <p className={`trial__pair row mock-box ${onVisit ? 'mock-agent' : ''}`}>
          <LocationIcon size={20} />
          <span key={`${onVisit}`}>{onVisit ? say(jobSentences.shared) : jobPage.notShared}</span>
        </p>
      )}
      {side !== 'provider' && <Chat mine={side} />}
      {side === 'provider' && !reached('rated') && (
        <TwoLines
          className="mock-box"
          picture={<Avatar name={people.agent} side="agent" />}
          title={people.agent}
          text={say(jobSentences.crew[job.stage])}
        />
      )}
      {side === 'provider' && reached('rated') ? <Report /> : reached('done') && <Outcome />}
    </>
  );
}

/** The job as each of the three phones has it: what it is about, and how far it is. */
function JobState() {
  const { fault, job, reached, status, words } = useJob();
  const { clock, kind, status: names } = words.jobSentences;
  const Icon = professionIcons[job.profession];
  return (
    <div className="mock-box grid">
      <TwoLines
        picture={
          <span className="mock-avatar mock-brand centre">
            <Icon size={22} />
          </span>
        }
        title={fault.title}
        text={kind[job.kind]}
      />
      <ol className="trial__line grid">
        {statuses.map((name) => (
          <li key={name} className="trial__bar" aria-hidden={!reached(name)}>
            {reached(name) && (
              <span className="trial__part">
                <span className="visually-hidden">
                  {names[name]}, {clockTime(jobTimes[name], clock)}
                </span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {status && (
        <p key={status} className="trial__status wrap">
          <strong>{names[status]}</strong>
          <span>{clockTime(jobTimes[status], clock)}</span>
        </p>
      )}
    </div>
  );
}

/** The chat of client and agent: its last two lines. */
function Chat({ mine }: { mine: Side }) {
  const { fault, reached, say, words } = useJob();
  if (!reached('assigned') || reached('done')) return null;
  const lines = [
    { by: 'agent', text: fault.question },
    { by: 'client', text: reached('onTheWay') && fault.answer },
    { by: 'agent', text: reached('inProgress') && say(words.jobSentences.atTheDoor) },
  ].filter(({ text }) => text);
  return (
    <div className="grid">
      <p className="soft">{words.jobPage.chat}</p>
      {lines.slice(-2).map(({ by, text }) => (
        <p
          key={`${text}`}
          className={`mock-box bubble ${by === mine ? 'mock-provider' : 'bubble--theirs'}`}
        >
          {text}
        </p>
      ))}
    </div>
  );
}

function Outcome() {
  const { fault, job, words } = useJob();
  const { done, stars } = words.jobPage;
  return (
    <TwoLines
      className="mock-box"
      picture={<ClipboardCheck size={20} />}
      title={fault.work}
      text={done}
    >
      {job.stars > 0 && (
        <span className="mock-stars">
          <span className="visually-hidden">{stars[job.stars - 1]}</span>
          {stars.map((name, index) => (
            <Star key={name} size={18} aria-hidden="true" data-given={index < job.stars} />
          ))}
        </span>
      )}
    </TwoLines>
  );
}

/** Analytics with the new rating in it, and what follows from it. */
function Report() {
  const { job, say, unhappy, words } = useJob();
  const { premium, premiumText, report, reportHeading } = words.jobPage;
  const parts = [0.86, job.stars / 5, 0.92];
  return (
    <div className="mock-box grid">
      <strong>{reportHeading}</strong>
      <ul className="grid">
        {report.map((name, index) => (
          <li key={name}>
            {name}
            <span className="trial__bar" aria-hidden="true">
              <span className="trial__part" style={{ transform: `scaleX(${parts[index]})` }} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mock-box mock-brand trial__advice">
        <span>
          <strong>{unhappy ? say(words.jobSentences.callBack) : premium}</strong>{' '}
          {!unhappy && premiumText}
        </span>
      </p>
    </div>
  );
}

function Faults() {
  const { job, run, words } = useJob();
  const { faults, jobPage, jobSentences } = words;
  return (
    <fieldset className="trial__ask grid">
      <legend>{jobPage.faults}</legend>
      {kinds.map((kind) => (
        <label key={kind} className="trial__pair row mock-box trial__fault">
          <input
            type="radio"
            name="job-fault"
            checked={kind === job.kind}
            data-next={kind === job.kind ? '' : undefined}
            onChange={({ currentTarget }) => run({ type: 'chooseKind', kind }, currentTarget)}
          />
          <span>
            <strong>{faults[job.profession][kind].title}</strong>
            <br />
            {jobSentences.kind[kind]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
