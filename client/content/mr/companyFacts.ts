import type { companyFactLabels as english } from '../en/companyFacts';

/** What the registers call the facts of a company. */
export const companyFactLabels: typeof english = {
  registeredName: 'नोंदणीकृत नाव',
  cin: 'CIN',
  gstin: 'GSTIN',
  registeredOffice: 'नोंदणीकृत कार्यालय',
};
