import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { builtBrandDir } from './brand';
import { readText, root } from './environment';
import { type Mistake, siteMistakes } from './siteRules';
import { publicSiteSchema, type SiteFile, siteSchema } from './siteSchema';

export const siteFileName = 'site.json';

/** Said of a brand's folder that is a file. */
export const noFolder = 'is a file: name its folder';

/** True for a file, and a link to one. */
export const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** How a group and a list are written, for those who have written something else. */
const forms: Readonly<Record<string, string>> = { object: '{ … }', array: '[ … ]' };

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

/** The line of a place in a text, from 1. */
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Whether more text could make JSON of it. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /position (\d+)/.exec(message) ?? [];
    return position ? Number(position) >= text.length : message.includes('end of JSON');
  }
}

/** The first line up to which a text is no beginning of JSON; the last if only its end is missing. */
function brokenLine(text: string): number {
  const lines = text.split('\n');
  const broken = lines.findIndex((_, i) => !isBeginning(lines.slice(0, i + 1).join('\n')));
  return broken < 0 ? lines.length : broken + 1;
}

const namesAndGroups = /"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}]/g;

/** Refuses a name that a group of some JSON has twice: the last would count without a word. */
function refuseTwice(json: string): void {
  const groups: Set<string>[] = [];
  for (const { 0: token, 1: name, index } of json.matchAll(namesAndGroups)) {
    if (token === '{') groups.push(new Set());
    else if (token === '}') groups.pop();
    if (name === undefined) continue;
    if (groups.at(-1)?.has(name)) {
      throw new Error(`has "${name}" twice, again in line ${lineAt(json, index)}: remove one`);
    }
    groups.at(-1)?.add(name);
  }
}

function parseJson(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(
      `is no JSON, near line ${brokenLine(text)}: a comma is missing or too many, or a quote or bracket is not closed`,
    );
  }
  if (!isGroup(value)) throw new Error('expected { … } around its values');
  refuseTwice(text);
  return value;
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
      return issue.keys.map((key) => ({ path: [...whole, key].join('.'), text: 'unknown' }));
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
    const form = issue.code === 'invalid_type' ? forms[issue.expected] : undefined;
    return [{ path, text: `expected ${form ?? issue.message}` }];
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
  if (isFile(brandDir)) throw new Error(noFolder);
  const file = join(brandDir, siteFileName);
  if (!isFile(file)) return {};
  try {
    return parseJson(readText(file));
  } catch (error) {
    throw new Error(`${siteFileName} ${(error as Error).message}`);
  }
}
