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
    <div role="group" aria-labelledby="job-rate" className="mock-box trial__foot wrap">
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

/** Whose turn it is, with a button to that phone where only one is shown. */
function Waiting() {
  const { job, run, say, turn, words } = useJob();
  const { go, over, turn: turns } = words.jobSentences;
  return (
    <div className="trial__foot">
      <p className="trial__turn soft">{say(turn ? turns[turn] : over)}</p>
      {turn && job.stage !== 'draft' && (
        <button
          type="button"
          className="button button--secondary trial__go"
          data-next=""
          onClick={({ currentTarget }) => run({ type: 'show', side: turn }, currentTarget)}
        >
          {say(go[turn])}
          <ArrowRight size={18} />
        </button>
      )}
      {!turn && (
        <a className="button button--secondary trial__go" href="#job-story" data-next="">
          {words.jobPage.toTheEnd}
        </a>
      )}
    </div>
  );
}
