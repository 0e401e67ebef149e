import { Window } from 'happy-dom';
import { beforeAll } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { professionPath, professions } from '../../shared/professions';
import { startBuiltSite } from './builtSite';
import { navigate } from './requests';
import { linkPath } from './sampleForms';

/** A page as a visitor gets it. */
export interface SitePage {
  name: string;
  /** What was asked for. */
  path: string;
  html: string;
  document: Document;
}

const { passwordRecovery, download, ...publicPaths } = pagePaths;

/** Addresses of the pages that search engines may list, in each language: path and query. */
export const indexedPaths: readonly string[] = languages.flatMap((language) =>
  [...Object.values(publicPaths), ...professions.map(({ name }) => professionPath(name))].map(
    (path) => pathIn(language, path),
  ),
);

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
  ['deep link', '/SP/SP-MH-104233', 200],
  ['deep link in an app', '/CUS/SP-MH-104233', 200, { agent: agents.instagramAndroid }],
  ['deep link as a preview', '/SP/SP-MH-104233', 200, { agent: agents.whatsAppPreview }],
  ['no reset link', passwordRecovery, 400],
  ['reset link', linkPath, 200],
  ['unknown profession', '/Landing?profession=Wizards', 404],
  ['unknown page', '/there-is-no-such-page', 404],
  ['form that left early', '/Contact', 405, { method: 'POST' }],
];

const { DOMParser } = new Window();

/** Parses HTML; nothing in it is loaded or run. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(html, 'text/html') as unknown as Document;

async function getPage(
  site: { url: string },
  [name, path, wanted, { agent = agents.android, method = 'GET' } = {}]: State,
): Promise<SitePage> {
  const response = await navigate(site.url + path, { method, headers: { 'User-Agent': agent } });
  const html = await response.text();
  if (response.status !== wanted) throw new Error(`${path} answers ${response.status}`);
  return { name, path, html, document: parseHtml(html) };
}

export const origin = 'https://crew.example';

/** A built site and its pages in every state, for all tests of a file. */
export function sharedPages() {
  const site = { url: '' };
  const indexed: SitePage[] = [];
  const others: SitePage[] = [];
  beforeAll(async () => {
    const built = await startBuiltSite({ PUBLIC_ORIGIN: origin });
    site.url = built.url;
    // One after another: a connection that is open while others' pages are parsed may send its request too late for the server.
    for (const path of indexedPaths) indexed.push(await getPage(site, [path, path, 200]));
    for (const state of unlisted) others.push(await getPage(site, state));
    return () => built.stop();
  });
  return { site, indexed, unlisted: others };
}
