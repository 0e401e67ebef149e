import { siteSettings } from './siteSettings';

type Given = Readonly<Record<string, string>>;

/** What speaks for a company in its policies, or leads people to it: the sample's would bind it, or lead them nowhere. */
const binding = [
  'SITE_NAME',
  'SITE_MAIN_URL',
  'SITE_WEB_CLIENT_URL',
  'SITE_PLAY_STORE_URL',
  'SITE_APP_STORE_URL',
  'SITE_EMAIL',
  'SITE_PHONE',
  'SITE_PARENT_FIRM',
  'SITE_ADDRESS',
  'SITE_GRIEVANCE_NAME',
  'SITE_GRIEVANCE_EMAIL',
  'SITE_SECURITY_CONTACT',
] as const;

const sample = siteSettings.parse({});

/** The brand's settings that are not set, and so have the sample's value. */
export function sampleNames(given: Given): string[] {
  return Object.entries(sample)
    .filter(([name, value]) => value !== undefined && !given[name])
    .map(([name]) => name);
}

/**
 * The binding ones among them, and those that were set to the sample's value, as a copy of the example does. Only the name
 * may be somebody's own all the same.
 */
export function bindingSampleNames(given: Given): string[] {
  return binding.filter((name) =>
    name === 'SITE_NAME' ? !given[name] : (given[name] ?? sample[name]) === sample[name],
  );
}
