import { Briefcase, House, type LucideIcon, Motorbike } from 'lucide-react';
import { Fragment } from 'react';
import { type Profession, type ProfessionSlug, professions } from '../../shared/professions';
import { StoreButtons } from '../components/stores';
import { useTexts } from '../document/context';
import { type Side, sides, steps, tapped } from './steps';

/** The profession whose job Home shows first. */
const homeJob: ProfessionSlug = 'plumbing';

const icons: Readonly<Record<Side, LucideIcon>> = {
  client: House,
  provider: Briefcase,
  agent: Motorbike,
};

/**
 * A sample job on the phones of client, provider and agent: five rows, of which each has what one of them sends and what the
 * other two are told. The page has all rows; with client/job/startJob.ts it begins with the first, and visitors tap the others.
 * @param profession of the page; without it visitors choose one
 */
export function SampleJob({ profession }: { profession?: Profession }) {
  const { page, name, role, steps: words, samples, tap } = useTexts().job;
  const sample = samples[profession?.slug ?? homeJob];
  return (
    <section className="section tint--brand job" id="job" data-job="">
      <div className="container job__inner">
        <div className="job__head">
          <h2>{page.heading}</h2>
          <div className="job__how">
            <p className="soft">{page.lead}</p>
            {!profession && <ProfessionChoice />}
          </div>
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
                    <strong>
                      <Filled text={name[side]} words={sample} />
                    </strong>
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
                        <Filled text={`${name[side]}: `} words={sample} />
                      </span>
                      <Filled text={words[step.name][side]} words={sample} />
                    </p>
                  ))}
                </li>
              ))}
            </ol>
          </div>
          <div className="job__foot">
            <button type="button" className="button job__tap" data-job-tap="">
              {tapped.map((step, index) => (
                <span key={step.name} hidden={index > 0}>
                  <small>
                    <Filled text={tap[step.by]} words={sample} />{' '}
                  </small>
                  <Filled text={words[step.name].tap} words={sample} />
                </span>
              ))}
            </button>
            <div className="job__end grid" data-job-end="">
              <p className="strong" tabIndex={-1}>
                {page.end}
              </p>
              <StoreButtons place="job" />
            </div>
          </div>
          <p className="visually-hidden" role="status" />
        </div>
      </div>
    </section>
  );
}

/** A sentence with the words of the sample, which the choice of a profession changes. */
function Filled({ text, words }: { text: string; words: Readonly<Record<string, string>> }) {
  return text.split(/\{(\w+)\}/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} data-word={part}>
        {words[part]}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}

/** Whose job it is: an option carries the words of its sample. */
function ProfessionChoice() {
  const { job, professionNames } = useTexts();
  const first = (slug: ProfessionSlug) => Number(slug !== homeJob);
  return (
    <label className="script-only">
      <span className="visually-hidden">{job.page.profession}</span>
      <select className="button button--secondary button--small" data-job-choice="">
        {professions
          .toSorted((a, b) => first(a.slug) - first(b.slug))
          .map(({ slug }) => {
            const { client, agent, fault, work } = job.samples[slug];
            return (
              <option
                key={slug}
                data-client={client}
                data-agent={agent}
                data-fault={fault}
                data-work={work}
              >
                {professionNames[slug]}
              </option>
            );
          })}
      </select>
    </label>
  );
}
