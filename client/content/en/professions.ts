import type { ProfessionSlug } from '../../../shared/professions';
import { acRepairs } from './professions/acRepairs';
import { computers } from './professions/computers';
import { electricians } from './professions/electricians';
import { hvac } from './professions/hvac';
import { landscaping } from './professions/landscaping';
import { networking } from './professions/networking';
import { plumbing } from './professions/plumbing';
import type { ProfessionContent } from './professions/types';

/** What each profession is called. In an address it keeps its name of shared/professions.ts, which has their order too. */
export const professionNames: Readonly<Record<ProfessionSlug, string>> = {
  electricians: 'Electricians',
  hvac: 'HVAC',
  computers: 'Computers',
  networking: 'Networking',
  landscaping: 'Landscaping',
  plumbing: 'Plumbing',
  'ac-repairs': 'AC Repairs',
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
