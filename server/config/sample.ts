import { siteSettings } from './siteSettings';

type Given = Readonly<Record<string, string>>;

/**
 * Settings that a real site must set itself: policies bind the company by them, or people follow them. The Consumer
 * Protection (E-Commerce) Rules, 2020, rule 4, ask for the legal name and the grievance officer's name, contact and designation.
 */
const mustBeOwn = [
  'SITE_NAME',
  'SITE_MAIN_URL',
  'SITE_WEB_CLIENT_URL',
  'SITE_PLAY_STORE_URL',
  'SITE_APP_STORE_URL',
  'SITE_EMAIL',
  'SITE_PHONE',
  'SITE_PARENT_FIRM',
  'SITE_ADDRESS',
  'SITE_REGISTERED_NAME',
  'SITE_GRIEVANCE_NAME',
  'SITE_GRIEVANCE_DESIGNATION',
  'SITE_GRIEVANCE_EMAIL',
  'SITE_SECURITY_CONTACT',
] as const;

const sample = siteSettings.parse({});

/** The brand settings that are not set, and so have the sample's value. */
export function sampleNames(given: Given): string[] {
  return Object.entries(sample)
    .filter(([name, value]) => value !== undefined && !given[name])
    .map(([name]) => name);
}

/**
 * Those that a real site must set and that are not set, or have the sample's value, as in a copy of the example. Only the
 * name may legitimately be the same.
 */
export function forbiddenSampleNames(given: Given): string[] {
  return mustBeOwn.filter((name) =>
    name === 'SITE_NAME' ? !given[name] : (given[name] ?? sample[name]) === sample[name],
  );
}
