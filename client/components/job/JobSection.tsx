import type { Profession } from '../../../shared/professions';
import { jobProfessions, jobProps, stepSamples } from '../../content/job';
import type { JobProps } from '../../content/jobWords';
import { usePage, useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { useHalves } from '../StoreLinks';
import { Steps } from './Steps';

/**
 * The section of a page in which a visitor runs a job: browser/jobToTry.ts fetches it when it comes near. Until then, and
 * wherever it cannot run, three steps tell of it.
 */
export function JobSection({ own }: { own?: Profession }) {
  const texts = useTexts();
  const { language } = usePage();
  const { idForms } = useSite();
  const props: JobProps = {
    ...jobProps(texts, { language, profession: own }),
    idForms: { client: idForms.service_seeker, agent: idForms.service_agent },
    stores: useHalves(),
  };
  const [first] = jobProfessions(own);
  return (
    <section
      className={`section job-place${own ? ' job-place--own' : ''} mood mood--${first?.slug}`}
      id="job"
      data-job={JSON.stringify(props)}
    >
      <div className="container job-place__steps">
        <Steps own={own} samples={stepSamples(texts, own)} />
      </div>
      <div className="job-place__demo script-only" data-job-demo="" />
    </section>
  );
}
