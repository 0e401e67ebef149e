import { type Language, pathIn } from '../../shared/language';
import {
  type Profession,
  type ProfessionSlug,
  professionPath,
  professions,
} from '../../shared/professions';
import { stages } from '../job/stages';
import type { JobData, JobPerson, JobWords } from '../job/words';
import type { SamplePerson } from './en/samplePeople';
import { clockTime, jobTimes, phoneTime, rideMinutes, visitTime } from './sampleClock';
import type { Texts } from './texts';
import { initialOf } from './words';

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

/** The professions whose jobs a stage offers: the page's own, or all of them. */
export function stageProfessions(own?: Profession): readonly Profession[] {
  return own ? [own] : jobProfessions;
}

function timesAs(write: (time: number) => string) {
  return Object.fromEntries(
    stages.map((stage) => [stage, write(jobTimes[stage])]),
  ) as JobWords['times'];
}

/** The texts that it is made of. */
type JobTexts = Pick<
  Texts,
  'faults' | 'jobSentences' | 'moreFor' | 'professionContent' | 'samplePeople'
>;

function withInitial(person: SamplePerson): JobPerson {
  return { ...person, initial: initialOf(person.name) };
}

/** What the stage's script is given: every profession's jobs, or those of the page's own profession. */
export function jobData(texts: JobTexts, language: Language, own?: Profession): JobData {
  const { faults, jobSentences, moreFor, professionContent, samplePeople } = texts;
  return {
    words: {
      ...jobSentences,
      times: timesAs(clockTime),
      clocks: timesAs(phoneTime),
      visit: clockTime(visitTime),
      minutes: `${rideMinutes}`,
    },
    professions: stageProfessions(own).map(({ name, slug }) => ({
      slug,
      client: withInitial(samplePeople[slug].client),
      agent: withInitial(samplePeople[slug].agent),
      faults: faults[slug],
      href: own ? '' : pathIn(language, professionPath(name)),
      more: own ? '' : moreFor(professionContent[slug].people),
    })),
  };
}
