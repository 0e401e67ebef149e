import type { ProfessionSlug } from '../../shared/professions';
import type { Messages } from './messages';
import { mapProfessions } from './records';

/** A made-up person of the sample screens: a first name, and the digits of an id in the brand's form (`exampleId`). */
export interface SamplePerson {
  name: string;
  digits: string;
}

/** The digits of their ids: the client's and the agent's. */
const ids: Readonly<Record<ProfessionSlug, readonly [client: number, agent: number]>> = {
  electricians: [208114, 30077152],
  hvac: [208163, 30077208],
  computers: [208197, 30077164],
  networking: [208122, 30077191],
  landscaping: [208171, 30077137],
  plumbing: [208139, 30077185],
  'ac-repairs': [208155, 30077119],
};

/** Who has the sample job of each profession, and who goes there: the same two on every screen. */
export function samplePeopleOf(names: Messages['job.templates']['people']) {
  return mapProfessions(
    ids,
    ([client, agent], slug): Record<'client' | 'agent', SamplePerson> => ({
      client: { name: names[slug].client, digits: `${client}` },
      agent: { name: names[slug].agent, digits: `${agent}` },
    }),
  );
}
export type SamplePeople = ReturnType<typeof samplePeopleOf>;
