import type { Profession } from '../../../shared/professions';
import { jobData, jobProfessions } from '../../content/job';
import { usePage } from '../../context';
import { newJob } from '../../job/machine';
import { viewOf } from '../../job/view';
import { useTexts } from '../../useTexts';
import { AgentScreen } from './AgentScreen';
import { ClientScreen } from './ClientScreen';
import { JobDevices } from './JobDevices';
import { JobFeatures } from './JobFeatures';
import { JobStory } from './JobStory';
import { PhoneTabs } from './PhoneTabs';
import { ProfessionIcons } from './ProfessionIcons';
import { ProfessionPicker } from './ProfessionPicker';
import { ProviderScreen } from './ProviderScreen';
import { JobViewProvider, Slot } from './slots';

/**
 * A job to run through three phones. This is its first state; browser/job fetches it and brings it to life.
 * @param own the profession whose jobs it offers; without it a visitor can choose among all
 */
export function JobStage({ own }: { own?: Profession }) {
  const texts = useTexts();
  const { jobPage } = texts;
  const data = jobData(texts, usePage().language, own);
  const [first] = own ? [own] : jobProfessions;
  return (
    <JobViewProvider value={viewOf(data, newJob())}>
      <div
        className={`trial mood mood--${first?.slug}`}
        data-job={JSON.stringify(data)}
        data-stage="draft"
        data-turn="client"
        data-shown="client"
      >
        <ProfessionIcons professions={own ? [own] : jobProfessions} />
        {!own && <ProfessionPicker professions={jobProfessions} />}
        <div className="trial__panel">
          <p className="trial__guide">
            <Slot name="guide" />
          </p>
          <PhoneTabs />
          <JobDevices
            screens={{
              client: <ClientScreen />,
              provider: <ProviderScreen />,
              agent: <AgentScreen />,
            }}
          />
          <JobStory href={data.professions[0]?.href || undefined} />
        </div>
        <JobFeatures />
        <p className="trial__sample">{jobPage.sample}</p>
        <p className="visually-hidden" role="status" data-live="" />
      </div>
    </JobViewProvider>
  );
}
