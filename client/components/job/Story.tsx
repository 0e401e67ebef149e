import { ArrowRight, Check, RotateCcw } from 'lucide-react';
import type { JobProps } from '../../content/jobWords';
import { inWords } from '../../content/words';
import { kinds, steps, stepsDone } from '../../job/machine';
import { StoreButton } from '../StoreButton';
import { useJob } from './JobContext';

/** The steps of the job, a line each; after the last one the features it used, the stores, and what to try next. */
export function Story({ language, professions, stores }: JobProps) {
  const { job, run, words } = useJob();
  const more = professions.find(({ slug }) => slug === job.profession)?.more;
  return (
    <div className="trial__story">
      {job.stage === 'rated' ? <End language={language} stores={stores} /> : <StepList />}
      <p className="trial__choices wrap small">
        {job.stage !== 'draft' && (
          <button
            type="button"
            className="target bare"
            data-restart=""
            onClick={({ currentTarget }) => run({ type: 'restart' }, currentTarget)}
          >
            <RotateCcw size={18} />
            {words.jobPage.restart}
          </button>
        )}
        {more && (
          <a key={more.href} className="trial__more target" href={more.href}>
            {more.text}
            <ArrowRight size={18} />
          </a>
        )}
      </p>
    </div>
  );
}

function StepList() {
  const { job, say, words } = useJob();
  const done = stepsDone(job);
  return (
    <>
      <h3 className="visually-hidden">{words.jobPage.steps}</h3>
      <ol className="trial__steps grid small">
        {steps.map(({ act }, index) => (
          <li
            key={act}
            className="row"
            data-done={index < done ? '' : undefined}
            aria-current={index === done ? 'step' : undefined}
          >
            <span
              key={index < done ? 'done' : 'open'}
              className="trial__mark centre"
              aria-hidden="true"
            >
              {index < done ? <Check size={16} /> : index + 1}
            </span>
            <span key={index < done ? 'done' : 'open'}>
              {say(words.jobSentences.steps[act][index < done ? 'done' : 'open'])}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Features that only one kind of job shows. */
const kindOf: Readonly<Record<string, string>> = { contracts: 'contract', complaints: 'complaint' };

function End({ language, stores }: Pick<JobProps, 'language' | 'stores'>) {
  const { ended, job, run, words } = useJob();
  const { again, feature, met } = words.jobPage;
  const features = Object.entries(feature).filter(
    ([name]) => (kindOf[name] ?? job.kind) === job.kind,
  );
  // The one before it: a request is followed by a complaint.
  const kind = kinds.at(kinds.indexOf(job.kind) - 1) ?? 'request';
  return (
    <div className="trial__end grid small" id="job-story">
      <h3 id="job-end" tabIndex={-1} data-next="">
        {ended}
      </h3>
      <p>
        <strong>{met}</strong>{' '}
        {inWords(
          language,
          features.map(([, name]) => name),
        )}
      </p>
      <div className="store-buttons button-row">
        {stores.map((store) => (
          <StoreButton key={store.store} place="job" {...store} />
        ))}
      </div>
      <button
        type="button"
        className="button button--secondary button--small"
        data-restart=""
        onClick={({ currentTarget }) => run({ type: 'restart', kind }, currentTarget)}
      >
        {again[kind]}
        <ArrowRight size={18} />
      </button>
    </div>
  );
}
