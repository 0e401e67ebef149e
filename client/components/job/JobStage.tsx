import { jobData, stageProfessions } from '../../content/job';
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
 * On a profession's page it offers the jobs of that one; elsewhere a visitor can choose among all.
 */
export function JobStage() {
  const texts = useTexts();
  const { jobPage } = texts;
  const { language, profession: own } = usePage();
  const data = jobData(texts, language, own);
  const professions = stageProfessions(own);
  return (
    <JobViewProvider value={viewOf(data, newJob())}>
      <div
        className={`trial mood mood--${professions[0]?.slug}`}
        data-job={JSON.stringify(data)}
        data-stage="draft"
        data-turn="client"
        data-shown="client"
      >
        <ProfessionIcons professions={professions} />
        {!own && <ProfessionPicker professions={professions} />}
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
