import { Send, Star } from 'lucide-react';
import { useTexts } from '../../useTexts';
import { JobChat, JobMap, RunningCard } from './JobCardParts';
import { Slot, useWhen } from './slots';

/** The client's phone: a request, the way of the agent, a rating. */
export function ClientScreen() {
  const { jobPage } = useTexts();
  const when = useWhen();
  return (
    <>
      <fieldset className="trial__ask" {...when('draft')}>
        <legend>{jobPage.faults}</legend>
        {([0, 1, 2] as const).map((fault) => (
          <label key={fault} className="trial__fault">
            <input
              type="radio"
              name="job-fault"
              value={fault}
              defaultChecked={fault === 0}
              data-act="chooseFault"
              data-value={fault}
            />
            <span>
              <strong>
                <Slot name={`fault${fault}`} />
              </strong>
              <Slot name={`kind${fault}`} />
            </span>
          </label>
        ))}
      </fieldset>
      <RunningCard />
      <JobMap />
      <JobChat mine="client" />
      <div className="trial__foot" {...when('act-send')}>
        <button type="button" className="trial__key" data-act="send">
          {jobPage.send}
          <Send size={18} aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out as one row with its buttons */}
      <div
        role="group"
        aria-labelledby="job-rate"
        className="trial__foot trial__rate"
        {...when('act-rate')}
      >
        <p className="trial__rate-ask" id="job-rate" tabIndex={-1} data-first="">
          <Slot name="rate" />
        </p>
        {jobPage.stars.map((name, index) => (
          <button
            key={name}
            type="button"
            className="trial__star"
            data-act="rate"
            data-value={index + 1}
          >
            <Star size={26} aria-hidden="true" />
            <span className="visually-hidden">{name}</span>
          </button>
        ))}
      </div>
    </>
  );
}
