import type { ProfessionSlug } from '../../../shared/professions';
import type { ProfessionContent } from '../en/professions/types';
import { acRepairs } from './professions/acRepairs';
import { computers } from './professions/computers';
import { electricians } from './professions/electricians';
import { hvac } from './professions/hvac';
import { landscaping } from './professions/landscaping';
import { networking } from './professions/networking';
import { plumbing } from './professions/plumbing';

/** What each profession is called. In an address it keeps its name of shared/professions.ts, which has their order too. */
export const professionNames: Readonly<Record<ProfessionSlug, string>> = {
  electricians: 'इलेक्ट्रीशियन',
  hvac: 'HVAC',
  computers: 'कंप्यूटर',
  networking: 'नेटवर्किंग',
  landscaping: 'गार्डनिंग',
  plumbing: 'प्लंबिंग',
  'ac-repairs': 'AC रिपेयर',
};

/** What each profession's landing page says. */
export const professionContent: Readonly<Record<ProfessionSlug, ProfessionContent>> = {
  electricians,
  hvac,
  computers,
  networking,
  landscaping,
  plumbing,
  'ac-repairs': acRepairs,
};
