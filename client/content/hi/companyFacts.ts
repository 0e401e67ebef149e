import type { companyFactLabels as english } from '../en/companyFacts';

/** What the registers call the facts of a company, in Hindi. */
export const companyFactLabels: typeof english = {
  registeredName: 'रजिस्टर्ड नाम',
  cin: 'CIN',
  gstin: 'GSTIN',
  registeredOffice: 'रजिस्टर्ड ऑफ़िस',
};
