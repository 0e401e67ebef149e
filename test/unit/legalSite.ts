import { brandAssets, builtBrandDir, readBrand } from '../../server/config/brand';
import { readSettings } from '../../server/config/settings';
import { createSite } from '../../server/config/site';
import type { Site } from '../../shared/site';

const brand = brandAssets(readBrand(builtBrandDir(process.cwd())));

/** A brand for the tests of legal texts; no value of it may be in a Markdown file. */
export const legalSite: Site = {
  ...createSite(readSettings({}), brand),
  name: 'Sample <b>Crew</b> & "Co"',
  origin: 'https://site.example',
  webClientUrl: 'https://client.example/?a=1&b=2',
  email: 'help@site.example',
  parentFirm: "Parent's Firm",
  address: '1 Example Road, Mumbai 400001, India',
  grievanceName: 'The Grievance Officer',
  grievanceEmail: 'grievance@site.example',
};

/** HTML as a reader sees it: no tags, entities resolved as far as the texts use them. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|a|code)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
