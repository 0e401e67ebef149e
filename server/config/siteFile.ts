import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { builtBrandDir } from './brand';
import { readText, root } from './environment';
import { publicSiteSchema, type SiteFile, siteSchema } from './siteSchema';

type Values = Readonly<Record<string, unknown>>;

/** @throws Error that says what is wrong with the file */
function readJson(file: string): Values {
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

const readSample = () => readJson(join(builtBrandDir(root), 'site.json'));

let sample: SiteFile | undefined;

/** The sample brand, checked. */
export function sampleSite(): SiteFile {
  sample ??= siteSchema.parse(readSample());
  return sample;
}

/** A brand's values, with the sample's for the required ones that it does not set. */
function overSample(given: Values): Values {
  const all = readSample();
  if (Object.keys(given).length === 0) return all;
  const required = Object.entries(siteSchema.shape).filter(
    ([, rule]) => !rule.safeParse(undefined).success,
  );
  return { ...Object.fromEntries(required.map(([name]) => [name, all[name]])), ...given };
}

/** Values by which people reach the firm, or which bind it: those of the sample would mislead them. */
const ownNames = [
  'parentFirm',
  'address',
  'email',
  'phone',
  'grievanceName',
  'grievanceEmail',
  'securityContact',
  'mainUrl',
  'webClientUrl',
  'playStoreUrl',
  'appStoreUrl',
] as const;

/** Names that are nobody's (RFC 2606). */
const reservedName = /\.(example|test)\b|\bexample\.(com|org|net)\b/i;

/** What a public site may not show: a line for each value of the sample, or on a reserved name. */
function sampleMistakes(given: Values): string[] {
  const all = readSample();
  return ownNames.flatMap((name) => {
    const value = JSON.stringify(given[name]);
    if (value === undefined) return [];
    if (value === JSON.stringify(all[name])) return [`${name}: is still the sample's`];
    return reservedName.test(value) ? [`${name}: is on a name that is reserved for examples`] : [];
  });
}

/**
 * Reads site.json in the brand's folder; without one no value is set.
 * @throws Error that says what is wrong with the folder or the file
 */
function readSiteJson(brandDir: string | undefined): Values {
  if (!brandDir) return {};
  if (!existsSync(brandDir)) throw new Error(`${brandDir}: there is no such folder`);
  const file = join(brandDir, 'site.json');
  return existsSync(file) ? readJson(file) : {};
}

/**
 * Reads and checks a brand's site.json.
 * @param isTrial the sample's values are used for those that are not set, and may be shown
 * @throws Error with every mistake, a line each
 */
export function readSite(brandDir: string | undefined, isTrial: boolean): SiteFile {
  const given = readSiteJson(brandDir);
  const { data, error } = isTrial
    ? siteSchema.safeParse(overSample(given))
    : publicSiteSchema.safeParse(given);
  const mistakes = [
    ...(error ? [z.prettifyError(error)] : []),
    ...(isTrial ? [] : sampleMistakes(given)),
  ];
  if (!data || mistakes.length > 0) {
    const hint = isTrial ? '' : ' (SITE_SAMPLE_OK=1 shows the sample, for a trial)';
    throw new Error(`site.json${hint}:\n${mistakes.join('\n')}`);
  }
  return data;
}
