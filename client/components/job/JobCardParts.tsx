import { Motorbike } from 'lucide-react';
import { stageProfessions } from '../../content/job';
import { clockTime, jobTimes } from '../../content/sampleClock';
import { usePage } from '../../context';
import { statuses } from '../../job/view';
import { useTexts } from '../../useTexts';
import { CityDrawing } from '../mockups/CityDrawing';
import { ProfessionIcon } from './ProfessionIcons';
import { Slot, useWhen } from './slots';

/** The job as each of the three phones has it: what it is about, and how far it is. */
export function RunningCard() {
  const { statusWords } = useTexts();
  const when = useWhen();
  const slug = stageProfessions(usePage().profession)[0]?.slug ?? 'plumbing';
  return (
    <div className="trial__card" {...when('running')}>
      <span className="trial__badge">
        <ProfessionIcon slug={slug} job />
      </span>
      <p className="trial__what">
        <strong>
          <Slot name="fault" />
        </strong>
        <Slot name="kind" />
      </p>
      <ol className="trial__line">
        {statuses.map((status) => (
          <li key={status}>
            <span className="trial__reached" {...when(`reached-${status}`)}>
              <span className="visually-hidden">
                {statusWords[status]}, {clockTime(jobTimes[status])}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="trial__status" data-pop="">
        <strong>
          <Slot name="status" />
        </strong>
        <Slot name="since" />
      </p>
    </div>
  );
}

/** The chat of client and agent: the agent's lines, and the client's between them. */
export function JobChat({ mine }: { mine: 'client' | 'agent' }) {
  const { jobPage } = useTexts();
  const when = useWhen();
  const own = (by: 'client' | 'agent') =>
    by === mine ? 'trial__bubble' : 'trial__bubble trial__bubble--theirs';
  return (
    <div className="trial__chat" {...when('chat0')}>
      <p className="trial__chat-head">{jobPage.chat}</p>
      <p className={own('agent')}>
        <Slot name="chat0" />
      </p>
      <p className={own('client')} {...when('chat1')}>
        <Slot name="chat1" />
      </p>
      <p className={own('agent')} {...when('chat2')}>
        <Slot name="chat2" />
      </p>
    </div>
  );
}

/** The live map while the agent is on a visit; the pin goes along the road by itself. */
export function JobMap() {
  const { jobPage } = useTexts();
  const when = useWhen();
  return (
    <div className="trial__map" {...when('map')}>
      <div className="trial__city">
        <CityDrawing />
        <span className="trial__track">
          <span className="trial__pin">
            <Motorbike size={18} aria-hidden="true" />
          </span>
        </span>
      </div>
      <p className="trial__away" aria-hidden="true">
        {jobPage.away.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </div>
  );
}
