import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { builtBrandDir } from './brand';
import { movedSettings } from './movedSettings';
import { nearest } from './nearest';
import { readText } from './readText';
import { root } from './root';
import { type Mistake, siteMistakes } from './siteRules';
import { publicSiteSchema, type SiteFile, siteSchema } from './siteSchema';

export const siteFileName = 'site.json';

type Json = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value by language, and a map of either kind, is replaced as a whole. */
const isWhole = (value: Json) => 'en' in value || 'embedUrl' in value || 'lat' in value;

/** The sample with what is given in its place, value by value. */
function over(sample: Json, given: Json): Json {
  const merged: Record<string, unknown> = { ...sample };
  for (const [key, value] of Object.entries(given)) {
    const own = sample[key];
    merged[key] =
      isGroup(own) && isGroup(value) && !isWhole(own) && !isWhole(value) ? over(own, value) : value;
  }
  return merged;
}

function parseJson(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    if (isGroup(value)) return value;
  } catch (error) {
    const position = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length);
    const line = text.slice(0, position).split('\n').length;
    throw new Error(
      `is no JSON, near line ${line}: a comma is missing or too many, or a quote or bracket is not closed`,
    );
  }
  throw new Error('expected { … } around its values');
}

/** The sample brand's site.json: a trial uses its values where it sets none. */
function readSample(): Json {
  return parseJson(readText(join(builtBrandDir(root), siteFileName)));
}

/** A brand's values over those of the sample. Of the sample only the required ones are used. */
function overSample(given: Json): Json {
  const all = readSample();
  if (Object.keys(given).length === 0) return all;
  const needed = Object.entries(siteSchema.shape).filter(
    ([, rule]) => !rule.safeParse(undefined).success,
  );
  return over(Object.fromEntries(needed.map(([name]) => [name, all[name]])), given);
}

let sample: SiteFile | undefined;

/** The sample brand, checked. */
export function sampleSite(): SiteFile {
  sample ??= siteSchema.parse(readSample());
  return sample;
}

/** The value at a path of a mistake. */
const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key as string], value);

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as Json) : [];

/** The names that an object at a path may have, if it is a simple one. */
function knownAt(path: readonly PropertyKey[]): string[] {
  let schema: unknown = siteSchema;
  for (const key of path) {
    const inner = (schema as { shape?: Record<PropertyKey, unknown> }).shape?.[key];
    schema = (inner as { unwrap?: () => unknown } | undefined)?.unwrap?.() ?? inner;
  }
  return namesIn(schema as z.ZodType | undefined);
}

type Issue = z.core.$ZodIssue;

/** Mistakes in words, each with its path. Of a value that may have several forms: those of the form that it has. */
function mistakesOf(
  issues: readonly Issue[],
  given: Json,
  base: readonly PropertyKey[] = [],
): Mistake[] {
  return issues.flatMap((issue): Mistake[] => {
    const whole = [...base, ...issue.path];
    const path = whole.join('.');
    const value = at(given, whole);
    if (value === undefined && issue.code !== 'unrecognized_keys') {
      return [{ path, text: 'not set' }];
    }
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const known = movedSettings[key] ?? nearest(key, knownAt(whole));
        const text = known ? `unknown: did you mean ${known}?` : 'unknown';
        return { path: [...whole, key].join('.'), text };
      });
    }
    if (issue.code === 'invalid_union') {
      const groups = issue.errors.map((each) => mistakesOf(each, given, whole));
      const [plain = [], other = []] = groups;
      if (whole[0] === 'map') {
        return isGroup(value) && ['embedUrl', 'provider', 'linkUrl'].some((key) => key in value)
          ? other
          : plain;
      }
      return isGroup(value) ? other : plain;
    }
    return [{ path, text: `expected ${issue.message}` }];
  });
}

/** The mistakes between values that have the right form, with the sample's in the place of those that have not. */
function mistakesOfRest(given: Json, issues: readonly Issue[]): Mistake[] {
  const wrong = issues.flatMap((issue) =>
    issue.path.length === 0 && issue.code === 'unrecognized_keys'
      ? issue.keys
      : issue.path.slice(0, 1),
  );
  const rest = Object.entries(given).filter(([name]) => !wrong.includes(name));
  const { data } = siteSchema.safeParse(overSample(Object.fromEntries(rest)));
  return data ? siteMistakes(data) : [];
}

/**
 * Checks the values of a site.json.
 * @param isTrial the sample's values are used for those that are not set
 * @returns the site if nothing is wrong, and every mistake
 */
export function checkSite(given: Json, isTrial: boolean): { site?: SiteFile; mistakes: Mistake[] } {
  const whole = isTrial ? overSample(given) : given;
  const schema = isTrial ? siteSchema : publicSiteSchema;
  const { data, error } = schema.safeParse(whole);
  const mistakes = error
    ? [...mistakesOf(error.issues, whole), ...mistakesOfRest(given, error.issues)]
    : siteMistakes(data);
  return mistakes.length > 0 ? { mistakes } : { site: data, mistakes };
}

/**
 * Reads site.json in the brand's folder.
 * @param brandDir undefined, or without a site.json: no value is set
 * @throws Error that says what is wrong with the folder or the file
 */
export function readSiteJson(brandDir: string | undefined): Json {
  if (!brandDir) return {};
  if (!existsSync(brandDir)) throw new Error('there is no such folder');
  const file = join(brandDir, siteFileName);
  if (!existsSync(file)) return {};
  try {
    return parseJson(readText(file));
  } catch (error) {
    throw new Error(`${siteFileName} ${(error as Error).message}`);
  }
}
