import { ArrowRight, Star } from 'lucide-react';
import { type Side, type Step, steps, stepsDone } from '../../job/machine';
import { useJob } from './JobContext';

/** The next step of the phone's owner, or whose turn it is instead. */
export function PhoneFoot({ side }: { side: Side }) {
  const step = steps[stepsDone(useJob().job)];
  if (step?.by !== side) return <Waiting />;
  return step.act === 'rate' ? <Rating /> : <StepButton key={step.act} act={step.act} />;
}

function StepButton({ act }: { act: Exclude<Step, 'rate'> }) {
  const { run, say, words } = useJob();
  return (
    <div className="trial__foot">
      <button
        type="button"
        className="button"
        data-act={act}
        data-next=""
        onClick={({ currentTarget, timeStamp: at }) => run({ type: act, at }, currentTarget)}
      >
        {act === 'assign' ? say(words.jobSentences.assign) : words.jobPage[act]}
      </button>
    </div>
  );
}

function Rating() {
  const { run, say, words } = useJob();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out as one row with its buttons
    <div role="group" aria-labelledby="job-rate" className="trial__foot wrap">
      <p className="trial__rate-ask" id="job-rate" tabIndex={-1} data-next="">
        {say(words.jobSentences.rate)}
      </p>
      {words.jobPage.stars.map((name, index) => (
        <button
          key={name}
          type="button"
          className="trial__star centre bare"
          data-act="rate"
          onClick={({ currentTarget, timeStamp: at }) =>
            run({ type: 'rate', stars: index + 1, at }, currentTarget)
          }
        >
          <Star size={26} />
          <span className="visually-hidden">{name}</span>
        </button>
      ))}
    </div>
  );
}

/** The way to the phone whose turn it is, where only one is shown. */
function Waiting() {
  const { job, run, say, turn, words } = useJob();
  const { go } = words.jobSentences;
  if (turn && job.stage === 'draft') return null;
  return (
    <div className="trial__foot trial__go">
      {turn ? (
        <button
          type="button"
          className="button button--secondary"
          data-next=""
          onClick={({ currentTarget }) => run({ type: 'show', side: turn }, currentTarget)}
        >
          <span key={turn}>{say(go[turn])}</span>
          <ArrowRight size={18} />
        </button>
      ) : (
        <a className="button button--secondary" href="#job-story" data-next="">
          {words.jobPage.toTheEnd}
        </a>
      )}
    </div>
  );
}
