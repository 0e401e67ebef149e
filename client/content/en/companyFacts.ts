/** What the registers call the facts of a company. */
export const companyFactLabels = {
  registeredName: 'Registered name',
  cin: 'CIN',
  gstin: 'GSTIN',
  registeredOffice: 'Registered office',
};
