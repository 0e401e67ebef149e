/** What the web app manifest says; the name comes from the settings. */
export const manifestTexts = {
  description:
    'For on-site service providers, their clients and their agents: requests, visits, contracts and live tracking.',
  support: 'Support',
  contact: 'Contact',
};
