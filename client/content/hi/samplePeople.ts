import type { samplePeople as english } from '../en/samplePeople';

/** Who has the sample job of each profession, and who goes there: the same two on every screen. */
export const samplePeople: typeof english = {
  electricians: {
    client: { name: 'मीरा', id: 'MSC-CUS-208114' },
    agent: { name: 'रवि', id: 'MSC-SA-30077152' },
  },
  hvac: {
    client: { name: 'फ़रहान', id: 'MSC-CUS-208163' },
    agent: { name: 'जोसेफ़', id: 'MSC-SA-30077208' },
  },
  computers: {
    client: { name: 'अनीता', id: 'MSC-CUS-208197' },
    agent: { name: 'इमरान', id: 'MSC-SA-30077164' },
  },
  networking: {
    client: { name: 'कबीर', id: 'MSC-CUS-208122' },
    agent: { name: 'सुरेश', id: 'MSC-SA-30077191' },
  },
  landscaping: {
    client: { name: 'सुनीता', id: 'MSC-CUS-208171' },
    agent: { name: 'लक्ष्मी', id: 'MSC-SA-30077137' },
  },
  plumbing: {
    client: { name: 'दीपा', id: 'MSC-CUS-208139' },
    agent: { name: 'गणेश', id: 'MSC-SA-30077185' },
  },
  'ac-repairs': {
    client: { name: 'निखिल', id: 'MSC-CUS-208155' },
    agent: { name: 'सलीम', id: 'MSC-SA-30077119' },
  },
};
