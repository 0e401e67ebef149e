import { type Language, pathIn } from '../../shared/language';
import {
  type Profession,
  type ProfessionSlug,
  professionPath,
  professions,
} from '../../shared/professions';
import { fill, type JobProps } from './jobWords';
import { shownFault } from './professions';
import { clockTime, jobTimes } from './sampleClock';
import type { Texts } from './texts';

export interface SampleNotification {
  kind: 'alert' | 'way' | 'done';
  title: string;
  text: string;
  when: string;
}

/** The profession of Home's own story. */
const homeStory: ProfessionSlug = 'plumbing';

/** The professions whose jobs a page offers: its own, or all of them, Home's story first. */
export function jobProfessions(own?: Profession): readonly Profession[] {
  const isFirst = ({ slug }: Profession) => slug === (own?.slug ?? homeStory);
  const first = professions.filter(isFirst);
  return own ? first : [...first, ...professions.filter((one) => !isFirst(one))];
}

/** The kind of fault that a page begins with: the one that the page's own pictures show. */
const firstKind = (own?: Profession) => (own ? shownFault[own.slug] : 'request');

/** What a page gives the job to try, apart from what the brand decides. */
export function jobProps(
  texts: Texts,
  { language, profession: own }: { language: Language; profession?: Profession },
): Omit<JobProps, 'stores'> {
  const {
    landing: { page: landing },
    professionContent,
    professionNames,
  } = texts;
  return {
    language,
    kind: firstKind(own),
    professions: jobProfessions(own).map(({ name, slug }) => ({
      slug,
      name: professionNames[slug],
      more: own
        ? undefined
        : {
            href: pathIn(language, professionPath(name)),
            text: landing.moreFor(professionContent[slug]),
          },
    })),
  };
}

/** The notifications of a profession's job that its three steps show: asked for, on the way, done. */
export function stepSamples(texts: Texts, own?: Profession): readonly SampleNotification[] {
  const { faults, jobSentences } = texts.job;
  const { slug = homeStory } = jobProfessions(own)[0] ?? {};
  const { client, agent } = jobSentences.people[slug];
  const fault = faults[slug][firstKind(own)];
  const { requested, onTheWay, done } = jobSentences.notes;
  const notes = [
    { kind: 'alert', note: requested.provider, at: jobTimes.requested },
    { kind: 'way', note: onTheWay.client, at: jobTimes.onTheWay },
    { kind: 'done', note: done.client, at: jobTimes.done },
  ] as const;
  return notes.map(({ kind, note, at }) => {
    const values = { ...fault, fault: fault.title, client: client.name, agent: agent.name };
    return {
      kind,
      title: fill(note.title, values),
      text: fill(note.text, values),
      when: clockTime(at, jobSentences.clock),
    };
  });
}
