import { parseHTML } from 'linkedom';
import { agents } from '../../scripts/userAgents';
import { type Language, languages, pathIn } from '../../shared/language';
import { deepLinkKinds, pagePaths } from '../../shared/paths';
import { professionPath, professions } from '../../shared/professions';
import { breakingToken } from './builtSite';
import { navigate } from './requests';
import { link, linkPath } from './sampleForms';

/** A page as a visitor gets it. */
export interface SitePage {
  name: string;
  /** What was asked for. */
  path: string;
  status: number;
  html: string;
  document: Document;
}

const { passwordRecovery, download, ...publicPaths } = pagePaths;

/** Addresses of the pages that search engines may list, in English: path and query. */
const englishPaths: readonly string[] = [
  ...Object.values(publicPaths),
  ...professions.map(({ name }) => professionPath(name)),
];

/** The same in every language. */
export const indexedPaths: readonly string[] = languages.flatMap((language) =>
  englishPaths.map((path) => pathIn(language, path)),
);

const resetLink = (token: string) => linkPath.replace(link.token, token);

/** A page or state: its name, its address, its status, and how it is requested. */
type State = readonly [
  name: string,
  path: string,
  status: number,
  how?: { agent?: string; method?: string },
];

/** What search engines must not list. */
const unlisted: readonly State[] = [
  ['download', download, 200, { agent: agents.macSafari }],
  ...deepLinkKinds.flatMap((kind) =>
    Object.entries({
      'on Android': agents.android,
      'on an iPhone': agents.iphone,
      'in an app': agents.instagramAndroid,
      'as a preview': agents.whatsAppPreview,
    }).map(
      ([where, agent]): State => [`${kind} ${where}`, `/${kind}/SP-MH-104233`, 200, { agent }],
    ),
  ),
  ['no reset link', passwordRecovery, 400],
  ['good reset link', resetLink('demo-valid'), 200],
  ['late reset link', resetLink('demo-expired'), 200],
  ['bad reset link', resetLink('demo-invalid'), 200],
  ['unchecked reset link', resetLink('demo-check-fail'), 200],
  ['unknown profession', '/Landing?profession=Wizards', 404],
  ['unknown page', '/there-is-no-such-page', 404],
  ['form that left early', '/Contact', 405, { method: 'POST' }],
  ['failure', resetLink(breakingToken), 500],
];

/** Parses HTML; nothing in it is loaded or run. */
export function parseHtml(html: string): Document {
  // As a browser reads names of attributes, whose letters linkedom leaves as React writes them.
  const lower = (text: string) => text.toLowerCase();
  return parseHTML(html.replace(/<[a-z][^>]*>/g, (tag) => tag.replace(/\s[\w-]+(?==)/g, lower)))
    .document;
}

async function getPage(
  site: { url: string },
  [name, path, wanted, { agent = agents.android, method = 'GET' } = {}]: State,
): Promise<SitePage> {
  const response = await navigate(site.url + path, { method, headers: { 'User-Agent': agent } });
  const html = await response.text();
  if (response.status !== wanted) throw new Error(`${path} answers ${response.status}`);
  return { name, path, status: wanted, html, document: parseHtml(html) };
}

/** One after another: a connection that is open while others' pages are parsed may send its request too late for the server. */
async function getPages(site: { url: string }, states: readonly State[]): Promise<SitePage[]> {
  const pages: SitePage[] = [];
  for (const state of states) pages.push(await getPage(site, state));
  return pages;
}

const statesOf = (paths: readonly string[]) => paths.map((path): State => [path, path, 200]);

/** Every page that may be found by searching. */
export const getIndexedPages = (site: { url: string }) => getPages(site, statesOf(indexedPaths));

/** Every other page and state of a built site with `brokenPage`, once. */
export const getUnlistedPages = (site: { url: string }) => getPages(site, unlisted);

/** All these pages and states in a language. */
export const getTranslatedPages = (site: { url: string }, language: Language) =>
  getPages(
    site,
    [...statesOf(englishPaths), ...unlisted].map(
      ([name, path, ...rest]): State => [`${name} in ${language}`, pathIn(language, path), ...rest],
    ),
  );

/** The content of a page's `<meta>` by its name or property. */
export function metaContent({ document }: SitePage, name: string): string | undefined {
  const element = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return element?.getAttribute('content') ?? undefined;
}

/** The page's canonical address. */
export function canonicalOf({ document }: SitePage): string | undefined {
  return document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined;
}
