import type { ProfessionSlug } from '../../../shared/professions';
import type { Role } from '../../../shared/roles';

/** What the professions are called where people read them; addresses keep the English names. */
export const professionNames: Record<ProfessionSlug, string> = {
  electricians: 'इलेक्ट्रिशियन',
  hvac: 'HVAC',
  computers: 'कॉम्प्युटर',
  networking: 'नेटवर्किंग',
  landscaping: 'गार्डनिंग',
  plumbing: 'प्लंबिंग',
  'ac-repairs': 'AC रिपेअर',
};

/** What the roles of the support form are called. */
export const roleNames: Record<Role, string> = {
  service_provider: 'सर्व्हिस प्रोव्हायडर',
  service_seeker: 'सर्व्हिस घेणारे (क्लायंट)',
  service_agent: 'सर्व्हिस एजंट',
};
