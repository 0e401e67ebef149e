// Every page of the built site and every state that an address of it can show, for the checks that look at all.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = 'dist/server/main.js';

/** Browsers by what a link's page makes of them. */
export const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  instagram:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 350.0.0.0.0 Android',
  preview: 'WhatsApp/2.24.20.89 A',
  macSafari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
};

/** The path of a reset link whose token the stub knows. */
export const resetLink = (token) =>
  `/PasswordRecovery?token=${token}&uniqueid=SP-MH-104233&type=service_provider`;

/** What a preloaded line makes of this token: an error that nobody has foreseen. */
const breaking = 'break-this-page';
const breaker = `const { getAll } = URLSearchParams.prototype;
URLSearchParams.prototype.getAll = function (name) {
  const values = getAll.call(this, name);
  if (name === 'token' && values[0] === '${breaking}') throw new Error('Broken on purpose');
  return values;
};`;

/** The states beside the pages of the sitemap: name, path, the status to be answered, and how it is asked for. */
const states = [
  ['download-mac-safari', '/Download', 200, { agent: agents.macSafari }],
  ...['SP', 'CUS'].flatMap((kind) => [
    [`${kind}-android`, `/${kind}/SP-MH-104233`, 200, { agent: agents.android }],
    [`${kind}-iphone`, `/${kind}/SP-MH-104233`, 200, { agent: agents.iphone }],
    [`${kind}-in-app`, `/${kind}/SP-MH-104233`, 200, { agent: agents.instagram }],
    [`${kind}-preview`, `/${kind}/SP-MH-104233`, 200, { agent: agents.preview }],
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
  ['server-error', resetLink(breaking), 500],
];

/** The languages beside English, as `shared/language.ts` lists them. */
export const translations = ['hi', 'mr'];

/** The same in the other languages. */
const translatedStates = translations.flatMap((language) =>
  states.map(([name, path, ...rest]) => [`${language}-${name}`, `/${language}${path}`, ...rest]),
);

/** A built site on loopback, in a process of its own. */
export async function startSite(overrides = {}) {
  if (!existsSync(`${root}${main}`)) {
    console.log('There is no build yet: building');
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  const preload = `data:text/javascript,${encodeURIComponent(breaker)}`;
  const child = spawn(process.execPath, ['--import', preload, main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      // What is looked at must not depend on how busy the machine is.
      OVERLOAD_DELAY_MS: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      STUB_PORT: '0',
      METRICS_PORT: '0',
      UPSTREAM_TIMEOUT_MS: '2000',
      SITE_APP_STORE_ID: '1234567890',
      RATE_LIMIT_PASSWORD: '1000/1m',
      ...overrides,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The site did not start: exit code ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { event, port: found } = JSON.parse(line);
      if (event === 'listening') resolve(found);
    });
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      child.kill();
      return gone;
    },
  };
}

/** @param {any[]} state name, path, status, and the device or method if it matters */
async function ask(site, state) {
  const [name, path, wanted, { agent = agents.android, method = 'GET' } = {}] = state;
  const headers = { 'user-agent': agent };
  const response = await fetch(site.url + path, { headers, method, redirect: 'manual' });
  const html = await response.text();
  if (response.status !== wanted) {
    throw new Error(`${method} ${path} (${name}) answers ${response.status} instead of ${wanted}`);
  }
  return { name, path, status: wanted, html };
}

/** The pages that may be found by searching, as the sitemap lists them. */
async function listedPages(site) {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    const name = (pathname + search).slice(1).replaceAll(/[^A-Za-z0-9]+/g, '-');
    return [name || 'home', pathname + search, 200];
  });
}

/** The HTML of every page and state of a running site, as `{ name, path, status, html }`. */
export async function collectStates(site) {
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
