import { sides } from '../../job/machine';
import { useJob } from './JobContext';

/** Where there is room for one phone only: which one, and what has changed on each. */
export function PhoneTabs() {
  const { job, note, people, run, status, words } = useJob();
  const { idle, status: names } = words.jobSentences;
  return (
    <fieldset className="trial__tabs">
      <legend className="visually-hidden">{words.jobPage.phones}</legend>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          className="trial__tab"
          data-tab={side}
          aria-pressed={side === job.shown}
          onClick={({ currentTarget }) => run({ type: 'show', side }, currentTarget)}
        >
          <strong>{people[side].name}</strong>
          <span className="trial__tab-text">
            {note(side)?.title ?? (status ? names[status] : idle[side])}
          </span>
          {job.unread.includes(side) && (
            <span className="trial__tab-new">
              <span className="visually-hidden">{words.jobPage.changed}</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
