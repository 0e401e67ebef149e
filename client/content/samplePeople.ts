import type { Messages } from './messages';
import { mapProfessions } from './records';

/** A made-up person of the sample screens: a first name, and the digits of an id in the brand's form (`exampleId`). */
export interface SamplePerson {
  name: string;
  digits: string;
}

/** Who has the sample job of each profession, and who goes there: the same two on every screen, each with their own id. */
export function samplePeopleOf(names: Messages['job.templates']['people']) {
  return mapProfessions(
    names,
    ({ client, agent }, _slug, index): Record<'client' | 'agent', SamplePerson> => ({
      client: { name: client, digits: `${208_114 + 9 * index}` },
      agent: { name: agent, digits: `${30_077_152 + 9 * index}` },
    }),
  );
}
export type SamplePeople = ReturnType<typeof samplePeopleOf>;
