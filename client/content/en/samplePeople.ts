import type { ProfessionSlug } from '../../../shared/professions';

/** A made-up person of the sample screens: a first name, and an id in the form of the support form's hints. */
export interface SamplePerson {
  name: string;
  id: string;
}

/** Who has the sample job of each profession, and who goes there: the same two on every screen. */
export const samplePeople: Readonly<
  Record<ProfessionSlug, { client: SamplePerson; agent: SamplePerson }>
> = {
  electricians: {
    client: { name: 'Meera', id: 'MSC-CUS-208114' },
    agent: { name: 'Ravi', id: 'MSC-SA-30077152' },
  },
  hvac: {
    client: { name: 'Farhan', id: 'MSC-CUS-208163' },
    agent: { name: 'Joseph', id: 'MSC-SA-30077208' },
  },
  computers: {
    client: { name: 'Anita', id: 'MSC-CUS-208197' },
    agent: { name: 'Imran', id: 'MSC-SA-30077164' },
  },
  networking: {
    client: { name: 'Kabir', id: 'MSC-CUS-208122' },
    agent: { name: 'Suresh', id: 'MSC-SA-30077191' },
  },
  landscaping: {
    client: { name: 'Sunita', id: 'MSC-CUS-208171' },
    agent: { name: 'Lakshmi', id: 'MSC-SA-30077137' },
  },
  plumbing: {
    client: { name: 'Deepa', id: 'MSC-CUS-208139' },
    agent: { name: 'Ganesh', id: 'MSC-SA-30077185' },
  },
  'ac-repairs': {
    client: { name: 'Nikhil', id: 'MSC-CUS-208155' },
    agent: { name: 'Salim', id: 'MSC-SA-30077119' },
  },
};
