import { ArrowRight, Check, RotateCcw } from 'lucide-react';
import { clockTime, jobTimes } from '../../content/sampleClock';
import { stages } from '../../job/stages';
import { useTexts } from '../../useTexts';
import { StoreButtons } from '../StoreLinks';
import { Slot, useWhen } from './slots';

const stepNumbers = [0, 1, 2, 3, 4, 5] as const;

/** The job in one line a step: to be done, then done. At its end the stores, and the way to begin anew. */
export function JobStory({ href }: { href?: string }) {
  const { jobPage } = useTexts();
  const when = useWhen();
  return (
    <div className="trial__story">
      <h3 className="trial__story-head" id="job-end" tabIndex={-1} data-end="">
        <span {...when('ended')}>{jobPage.endHeading}</span>
        <span className="trial__story-steps">{jobPage.steps}</span>
      </h3>
      <ol className="trial__steps">
        {stepNumbers.map((step) => (
          <li key={step} className="trial__step">
            <span className="trial__mark" aria-hidden="true">
              {step + 1}
              <span className="trial__mark-now" {...when(`now${step}`)} />
              <span className="trial__mark-done" {...when(`done${step}`)}>
                <Check size={16} />
              </span>
            </span>
            <p>
              <Slot name={`step${step}`} />
              <span className="trial__step-time" {...when(`done${step}`)}>
                {clockTime(jobTimes[stages[step + 1] ?? 'rated'])}
              </span>
            </p>
          </li>
        ))}
      </ol>
      <div className="trial__end" {...when('ended')}>
        <StoreButtons />
      </div>
      <p className="trial__choices">
        <button type="button" className="trial__again" data-act="restart" {...when('running')}>
          <RotateCcw size={18} aria-hidden="true" />
          {jobPage.restart}
        </button>
        {href && (
          <a className="trial__more" href={href} data-more="" {...when('more')}>
            <Slot name="more" />
            <ArrowRight size={18} aria-hidden="true" />
          </a>
        )}
      </p>
    </div>
  );
}
