import { Window } from 'happy-dom';
import { beforeAll } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { professionPath, professions } from '../../shared/professions';
import { startBuiltSite } from './builtSite';
import { api } from './requests';
import { linkPath } from './sampleForms';

/** A page with the path that was requested. */
export interface SitePage {
  name: string;
  path: string;
  html: string;
  document: Document;
}

const { passwordRecovery, download, ...publicPaths } = pagePaths;

/** Path and query of each page that search engines may list, in each language. */
export const indexedPaths: readonly string[] = languages.flatMap((language) =>
  [...Object.values(publicPaths), ...professions.map(({ name }) => professionPath(name))].map(
    (path) => pathIn(language, path),
  ),
);

/** A page in one of its states, with its expected status and how it is requested. */
type State = readonly [
  name: string,
  path: string,
  status: number,
  how?: { agent?: string; method?: string },
];

/** Pages and states that search engines must not list. */
const unlisted: readonly State[] = [
  ['download', download, 200, { agent: agents.macSafari }],
  ['deep link', '/SP/SP-MH-104233', 200],
  ['deep link in an app', '/CUS/SP-MH-104233', 200, { agent: agents.instagramAndroid }],
  ['deep link as a preview', '/SP/SP-MH-104233', 200, { agent: agents.whatsAppPreview }],
  ['no reset link', passwordRecovery, 400],
  ['reset link', linkPath, 200],
  ['unknown profession', '/Landing?profession=Wizards', 404],
  ['unknown page', '/there-is-no-such-page', 404],
  ['form sent without script', '/Contact', 405, { method: 'POST' }],
];

const { DOMParser } = new Window();

/** Parses HTML without loading its resources or running its scripts. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(html, 'text/html') as unknown as Document;

export const origin = 'https://crew.example';

/**
 * Starts a site before the tests of a file, and requests its pages in every state. The site is
 * built, because only the build has the URLs of pictures and scripts.
 */
export function sharedPages() {
  const target = { url: '' };
  const site = api(target);
  const indexed: SitePage[] = [];
  const others: SitePage[] = [];

  async function getPage([name, path, status, how = {}]: State): Promise<SitePage> {
    const { agent = agents.android, method = 'GET' } = how;
    const { text } = await site.request(method, path, { 'User-Agent': agent }).expect(status);
    return { name, path, html: text, document: parseHtml(text) };
  }
  beforeAll(async () => {
    const built = await startBuiltSite({ PUBLIC_ORIGIN: origin });
    target.url = built.url;
    for (const path of indexedPaths) indexed.push(await getPage([path, path, 200]));
    for (const state of unlisted) others.push(await getPage(state));
    return () => built.stop();
  });
  return { site, indexed, unlisted: others };
}
