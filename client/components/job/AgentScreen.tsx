import { CircleCheck, DoorOpen, MapPinOff, Motorbike, Radio } from 'lucide-react';
import { useTexts } from '../../useTexts';
import { JobChat, RunningCard } from './JobCardParts';
import { NothingYet } from './NothingYet';
import { Slot, useWhen } from './slots';

const keys = [
  { act: 'start', Icon: Motorbike },
  { act: 'arrive', Icon: DoorOpen },
  { act: 'finish', Icon: CircleCheck },
] as const;

/** The agent's phone: the visit, the chat, and a location that is shared during the visit alone. */
export function AgentScreen() {
  const { jobPage } = useTexts();
  const when = useWhen();
  return (
    <>
      <NothingYet side="agent" />
      <RunningCard />
      <p className="trial__location trial__location--on" {...when('map')}>
        <Radio size={20} aria-hidden="true" />
        <Slot name="shared" />
      </p>
      <p className="trial__location" {...when('noMap')}>
        <MapPinOff size={20} aria-hidden="true" />
        <span>{jobPage.notShared}</span>
      </p>
      <JobChat mine="agent" />
      {keys.map(({ act, Icon }) => (
        <div key={act} className="trial__foot" {...when(`act-${act}`)}>
          <button type="button" className="trial__key" data-act={act}>
            {jobPage[act]}
            <Icon size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </>
  );
}
