import { kinds } from '../../job/machine';
import { useJob } from './JobContext';

/** The client chooses what is wrong. */
export function Faults() {
  const { job, run, words } = useJob();
  const { faults, jobPage, jobSentences } = words;
  return (
    <fieldset className="trial__ask">
      <legend>{jobPage.faults}</legend>
      {kinds.map((kind) => (
        <label key={kind} className="trial__pair trial__box trial__fault">
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
