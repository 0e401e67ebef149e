import {
  type Profession,
  type ProfessionSlug,
  professionPath,
  professions,
} from '../../shared/professions';
import { stages } from '../job/stages';
import type { JobData, JobWords } from '../job/words';
import { faults, jobSentences, moreFor } from './en/job';
import { professionContent } from './en/professions';
import { samplePeople } from './en/samplePeople';
import { clockTime, jobTimes, phoneTime, rideMinutes, visitTime } from './sampleClock';

/** The order on Home: the page’s own story first. */
const homeOrder: readonly ProfessionSlug[] = [
  'plumbing',
  'electricians',
  'ac-repairs',
  'hvac',
  'computers',
  'networking',
  'landscaping',
];

/** The professions whose jobs can be run on Home, in their order. */
export const jobProfessions: readonly Profession[] = homeOrder.flatMap((slug) =>
  professions.filter((profession) => profession.slug === slug),
);

function timesAs(write: (time: number) => string) {
  return Object.fromEntries(
    stages.map((stage) => [stage, write(jobTimes[stage])]),
  ) as JobWords['times'];
}

/** What the stage's script is given: every profession's jobs, or those of the page's own profession. */
export function jobData(own?: Profession): JobData {
  return {
    words: {
      ...jobSentences,
      times: timesAs(clockTime),
      clocks: timesAs(phoneTime),
      visit: clockTime(visitTime),
      minutes: `${rideMinutes}`,
    },
    professions: (own ? [own] : jobProfessions).map(({ name, slug }) => ({
      slug,
      ...samplePeople[slug],
      faults: faults[slug],
      href: own ? '' : professionPath(name),
      more: own ? '' : moreFor(professionContent[slug].people),
    })),
  };
}
