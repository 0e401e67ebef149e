// Every page of the built site in every state that an address can show, for checks that cover all of them.
import { request } from 'undici';
import { resetLinkFor } from '../server/stub/scenarios';
import { translations } from '../shared/language';
import { brandOf } from './brandFolder';
import { breakingToken, brokenPage } from './brokenPage';
import { requireBuild, type Server, startBuilt } from './servers';
import { agents } from './userAgents';

const resetLink = (token: string): string => resetLinkFor('', token);

/** A state of a page: its expected status, and the device or method if it matters. */
type State = readonly [
  name: string,
  path: string,
  status: number,
  options?: { agent?: string; method?: string },
];

/** The states beside the pages of the sitemap. */
const states: readonly State[] = [
  ['download-mac-safari', '/Download', 200, { agent: agents.macSafari }],
  ...['SP', 'CUS'].flatMap((kind): State[] => [
    [`${kind}-android`, `/${kind}/SP-MH-104233`, 200, { agent: agents.android }],
    [`${kind}-iphone`, `/${kind}/SP-MH-104233`, 200, { agent: agents.iphone }],
    [`${kind}-in-app`, `/${kind}/SP-MH-104233`, 200, { agent: agents.instagramAndroid }],
    [`${kind}-preview`, `/${kind}/SP-MH-104233`, 200, { agent: agents.whatsAppPreview }],
  ]),
  ['password-missing', '/PasswordRecovery', 400],
  ['password-valid', resetLink('demo-valid'), 200],
  ['password-expired', resetLink('demo-expired'), 200],
  ['password-invalid', resetLink('demo-invalid'), 200],
  ['password-unexpected', resetLink('demo-check-fail'), 200],
  ['profession-not-found', '/Landing?profession=Wizards', 404],
  ['profession-twice', '/Landing?profession=HVAC&profession=HVAC', 404],
  ['not-found', '/there-is-no-such-page', 404],
  ['nothing-sent', '/Contact', 405, { method: 'POST' }],
  ['server-error', resetLink(breakingToken), 500],
];

/** The same in the other languages. */
const translatedStates = translations.flatMap((language) =>
  states.map(
    ([name, path, ...rest]): State => [`${language}-${name}`, `/${language}${path}`, ...rest],
  ),
);

/** The built site with a page that can be broken on purpose. */
export function startSite(settings: NodeJS.ProcessEnv = {}): Promise<Server> {
  requireBuild();
  const common = {
    UPSTREAM_TIMEOUT_MS: '2000',
    ...brandOf({ appStoreId: '1234567890' }),
    RATE_LIMIT_PASSWORD: '1000/1m',
    RATE_LIMIT_PER_ID: '1000/1m',
  };
  return startBuilt({ ...brokenPage, ...common, ...settings });
}

/** A page or state as it is sent. */
async function ask(site: Server, state: State) {
  const [name, path, wanted, { agent = agents.android, method = 'GET' } = {}] = state;
  const headers = { 'user-agent': agent };
  // `fetch` would say that it is no navigation, and reset links are not checked for that.
  const { statusCode, body } = await request(site.url + path, { headers, method });
  const html = await body.text();
  if (statusCode !== wanted) {
    throw new Error(`${method} ${path} (${name}) answers ${statusCode} instead of ${wanted}`);
  }
  return { name, path, html };
}

/** The pages that may be found by searching, as the sitemap lists them. */
async function listedPages(site: Server): Promise<State[]> {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']): State => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    const name = (pathname + search).slice(1).replaceAll(/[^A-Za-z0-9]+/g, '-');
    return [name || 'home', pathname + search, 200];
  });
}

/** The HTML of every page and state of a running site. */
export async function collectStates(site: Server) {
  const collected = [];
  for (const state of [...(await listedPages(site)), ...states, ...translatedStates]) {
    collected.push(await ask(site, state));
  }
  const strict = await startSite({ RATE_LIMIT_PAGES: '1/1m' });
  try {
    await ask(strict, ['', '/', 200]);
    collected.push(await ask(strict, ['too-many', '/', 429]));
  } finally {
    await strict.stop();
  }
  return collected;
}
