import { jobSides } from '../../shared/clientEvents';
import type { Profession } from '../../shared/professions';
import { fill } from '../../shared/texts/fill';
import { useTexts } from '../document/context';
import { firstSide, stepState, steps, stepsBefore } from './steps';

interface SampleJobProps {
  /** The profession whose job it is; by default a plumber's. */
  profession?: Profession;
  /** True for the picture of a first screen, false for a band of its own. */
  inHero?: boolean;
}

/**
 * Renders a sample job on the phones of client, provider and agent. It has five rows. Each row
 * contains the message of one person, and the notes that the other two people get. The page
 * contains all rows in the state in which client/job/startJob.ts begins. The visitor then chooses
 * one of the three people, and each tap shows the next row.
 */
export function SampleJob({ profession, inHero = false }: SampleJobProps) {
  const { page, name, role, steps: words, samples } = useTexts().job;
  const sample = samples[profession?.slug ?? 'plumbing'];
  return (
    <section
      className={`job tint--brand ${inHero ? 'job--hero' : 'section'}`}
      id="job"
      data-job=""
      data-turn={firstSide}
    >
      <div className={inHero ? 'job__inner grid' : 'job__inner grid container'}>
        <div>
          <h2 className={inHero ? 'small-heading' : undefined}>{page.heading}</h2>
          <p className="job__lead soft">
            {page.lead}{' '}
            <span className="script-only" id="job-side">
              {page.side}
            </span>
          </p>
        </div>
        <div className="job__stage">
          <div className="job__lanes">
            <div className="job__phones job__three" aria-hidden="true">
              {jobSides.map((side) => (
                <span key={side} className={`job__phone job__phone--${side}`} />
              ))}
            </div>
            <div className="job__three job__people" role="radiogroup" aria-labelledby="job-side">
              {jobSides.map((side) => (
                <label key={side} className={`job__person job--${side}`}>
                  <input
                    className="visually-hidden script-only"
                    type="radio"
                    name="side"
                    value={side}
                    defaultChecked={side === firstSide}
                    data-job-side=""
                  />
                  <strong>{fill(name[side], sample)}</strong>
                  <span>{role[side]}</span>
                  <span className="job__you script-only" aria-hidden="true">
                    {page.you}
                  </span>
                </label>
              ))}
            </div>
            <ol className="job__rows">
              {steps.map((step, index) => (
                <li
                  key={step.name}
                  className={`job__row job__three job__row--${step.name}`}
                  data-by={step.by}
                  data-state={stepState(index, stepsBefore(firstSide))}
                >
                  {jobSides.map((side) => {
                    const who = (
                      <span className="job__who visually-hidden">
                        {fill(`${name[side]}: `, sample)}
                      </span>
                    );
                    return (
                      <p
                        key={side}
                        className={side === step.by ? `job__bubble job--${side}` : 'job__note'}
                      >
                        <span className="job__told">
                          {who}
                          {fill(words[step.name][side], sample)}
                        </span>
                        {side === step.by && (
                          <button type="button" className="button job__tap" data-job-tap="">
                            {who}
                            {fill(words[step.name].tap, sample)}
                          </button>
                        )}
                      </p>
                    );
                  })}
                </li>
              ))}
            </ol>
          </div>
          <p className="visually-hidden" role="status" />
        </div>
      </div>
    </section>
  );
}
