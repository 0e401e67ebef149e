/** What search engines are told in words; names, addresses and links come from the settings. */
export const structuredData = {
  home: 'Home',
  support: 'customer support',
  grievances: 'grievance officer',
  app: 'Service requests, annual maintenance contracts, complaints and live tracking for service providers, their clients and their agents.',
  appName: (siteName: string, system: string) => `${siteName} for ${system}`,
  category: 'BusinessApplication',
} as const;
