import { Briefcase, House, type LucideIcon, Motorbike } from 'lucide-react';
import type { Profession } from '../../shared/professions';
import { fill } from '../../shared/texts/fill';
import { StoreButtons } from '../components/stores';
import { useTexts } from '../document/context';
import { type Side, sides, steps, tapped } from './steps';

const icons: Readonly<Record<Side, LucideIcon>> = {
  client: House,
  provider: Briefcase,
  agent: Motorbike,
};

/**
 * A sample job on the phones of client, provider and agent: five rows, of which each has what one of them sends and what the
 * other two are told. The page has all rows; with client/job/startJob.ts visitors light one after the other.
 * @param profession whose job it is; on Home a plumber's
 */
export function SampleJob({ profession }: { profession?: Profession }) {
  const { page, name, role, steps: words, samples, tap } = useTexts().job;
  const sample = samples[profession?.slug ?? 'plumbing'];
  return (
    <section className="section tint--brand job" id="job" data-job="">
      <div className="container job__inner">
        <div>
          <h2>{page.heading}</h2>
          <p className="job__lead soft">{page.lead}</p>
        </div>
        <div className="job__stage">
          <div className="job__lanes">
            <div className="job__phones job__three" aria-hidden="true">
              {sides.map((side) => (
                <span key={side} className={`job__phone job__phone--${side}`} />
              ))}
            </div>
            <div className="job__three job__people">
              {sides.map((side) => {
                const Icon = icons[side];
                return (
                  <p key={side} className={`job__person job--${side}`}>
                    <Icon size={20} />
                    <strong>{fill(name[side], sample)}</strong>
                    <span>{role[side]}</span>
                  </p>
                );
              })}
            </div>
            <ol className="job__rows">
              {steps.map((step) => (
                <li
                  key={step.name}
                  className={`job__row job__three job__row--${step.name}`}
                  data-by={step.by}
                >
                  {sides.map((side) => (
                    <p
                      key={side}
                      className={side === step.by ? `job__bubble job--${side}` : 'job__note'}
                    >
                      <span className="job__who visually-hidden">
                        {fill(`${name[side]}: `, sample)}
                      </span>
                      {fill(words[step.name][side], sample)}
                    </p>
                  ))}
                </li>
              ))}
            </ol>
          </div>
          <div className="job__foot screen-only">
            <button type="button" className="button job__tap" data-job-tap="">
              {tapped.map((step, index) => (
                <span key={step.name} hidden={index > 0}>
                  <small>{fill(tap[step.by], sample)} </small>
                  {fill(words[step.name].tap, sample)}
                </span>
              ))}
            </button>
            <div className="job__end" tabIndex={-1} data-job-end="">
              <StoreButtons place="job" />
            </div>
          </div>
          <p className="visually-hidden" role="status" />
        </div>
      </div>
    </section>
  );
}
