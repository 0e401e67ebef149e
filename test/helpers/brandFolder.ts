import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSite } from '../../server/config/site';

/** Values of a site.json, which the site checks when it starts. */
type SiteValues = Readonly<Record<string, unknown>>;

/**
 * Creates a brand's folder with these values in its site.json. Equal values share one folder.
 * Returns the setting with the path of the folder.
 */
export function brandOf(values: SiteValues): { BRAND_DIR: string } {
  const json = JSON.stringify(values);
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
  const folder = resolve('node_modules/.cache/brands', hash);
  mkdirSync(folder, { recursive: true });
  // The file gets its name when it is complete, because other test files may read it meanwhile.
  const file = join(folder, 'site.json');
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, json);
  renameSync(unfinished, file);
  return { BRAND_DIR: folder };
}

/** Returns the values of the sample brand. */
export const sampleSite = () => readSite(undefined, true);

/** Every value that a public site requires, for a brand that is not the sample. */
export const wholeBrand = {
  name: 'Fix It',
  parentFirm: 'Fix It Services Private Limited',
  firmKind: { en: 'a service company', hi: 'एक सर्विस कंपनी', mr: 'सर्व्हिस कंपनी' },
  registeredName: 'Fix It Services Private Limited',
  city: { en: 'Pune', hi: 'पुणे', mr: 'पुणे' },
  courtsCity: { en: 'Nagpur', hi: 'नागपुर', mr: 'नागपूर' },
  address: '1 Test Road, Pune 411001, Maharashtra, India',
  email: 'help@fixit.invalid',
  phone: '+91 20 5555 0100',
  hours: {
    from: 'Saturday',
    to: 'Thursday',
    opens: '10:00',
    closes: '18:30',
    shown: {
      en: 'Sat-Thu 10am-6:30pm',
      hi: 'शनि-गुरु, सुबह 10 से शाम 6:30 बजे तक',
      mr: 'शनि-गुरु, सकाळी 10 ते संध्याकाळी 6:30',
    },
  },
  map: { lat: 18.5204, lng: 73.8567, zoom: 16 },
  grievanceName: 'Asha Rao',
  grievanceDesignation: 'Head of customer care',
  grievanceEmail: 'grievance@fixit.invalid',
  securityContact: 'mailto:security@fixit.invalid',
  mainUrl: 'https://www.fixit.invalid',
  webClientUrl: 'https://app.fixit.invalid',
  playStoreUrl: 'https://play.google.com/store/apps/details?id=test.fixit',
  appStoreUrl: 'https://apps.apple.com/in/app/fix-it/id123456789',
  appScheme: 'fixit',
  idForms: {
    service_provider: 'FP-XX-XXXXXX',
    service_seeker: 'FIX-CUS-XXXXXX',
    service_agent: 'FIX-SA-XXXXXXXX',
  },
  effectiveFrom: '2026-12-01',
  policiesApproved: { by: 'Adv. Meera Joshi', on: '2026-11-30' },
  logDays: 365,
  colours: { brand: '#0b5d3b', action: '#ffd23f', page: '#f4fbf7' },
} satisfies SiteValues;
