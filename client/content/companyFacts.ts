import type { Site } from '../../shared/site';

/** What the registers call the facts of a company. */
const labels = {
  registeredName: 'Registered name',
  cin: 'CIN',
  gstin: 'GSTIN',
  registeredOffice: 'Registered office',
};

/** One fact with its name, as it is shown. */
export interface CompanyFact {
  label: string;
  value: string;
}

/** The company's facts that are known, in this order. */
export function companyFacts(site: Site): CompanyFact[] {
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const value = site[name];
    return value ? [{ label: labels[name], value }] : [];
  });
}
