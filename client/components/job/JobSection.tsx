import type { Profession } from '../../../shared/professions';
import { jobProfessions, jobProps, stepSamples } from '../../content/job';
import type { JobProps } from '../../content/jobWords';
import { usePage } from '../../context';
import { useTexts } from '../../useTexts';
import { NotificationCard } from '../mockups/NotificationCard';
import { SectionHead } from '../Section';
import { useHalves } from '../StoreLinks';

/**
 * The section of a page in which a visitor runs a job: browser/jobToTry.ts fetches it when it comes near. Until then, and
 * wherever it cannot run, three steps are shown.
 */
export function JobSection({ own }: { own?: Profession }) {
  const texts = useTexts();
  const { language } = usePage();
  const props: JobProps = {
    ...jobProps(texts, { language, profession: own }),
    stores: useHalves('job'),
  };
  const [first] = jobProfessions(own);
  return (
    <section
      className={`section job-place${own ? ' job-place--own' : ''} mood mood--${first?.slug}`}
      id="job"
      data-without-get-bar=""
      data-job=""
      data-props={JSON.stringify(props)}
    >
      <div className="container job-place__steps">
        <Steps own={own} />
      </div>
      <div className="job-place__demo script-only" data-job-demo="" />
    </section>
  );
}

/** How it works: a job's three steps, joined by the route that it takes. */
function Steps({ own }: { own?: Profession }) {
  const texts = useTexts();
  const { steps } = texts.home;
  const samples = stepSamples(texts, own);
  return (
    <>
      <SectionHead heading={own ? steps.lead : steps.heading} lead={own ? undefined : steps.lead} />
      <ol className="steps grid">
        {Object.values(steps.list).map(({ name, text }, index) => {
          const sample = samples[index];
          return (
            <li key={name} className="step column">
              <h3>{name}</h3>
              <p className="soft">{text}</p>
              {sample && (
                <div
                  className="mock step__sample"
                  role="img"
                  aria-label={steps.sampleLabel(sample)}
                >
                  <NotificationCard {...sample} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
