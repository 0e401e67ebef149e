// Finds the programs that the tests need beyond Node: Chromium, Redis, OpenSSL and jq, and fonts.
// Environment variables may name another Chromium or Redis. Missing packages are installed if this
// runs as root on Debian; else they are listed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Returns the path of a program: the name itself if it is a path, else the first match in PATH. */
function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [name, ...folders.map((folder) => join(folder, name))]
    .flatMap((path) => [path, `${path}.exe`])
    .find((path) => /[\\/]/.test(path) && existsSync(path));
}

/**
 * Returns the path of the browser: the one that CHROMIUM names, or Debian's headless Chromium, for
 * which the tests are written. It renders like the full browser with little more than half of the
 * CPU time. Returns undefined if there is none; the tests then use Playwright's own.
 */
export const findBrowser = (): string | undefined =>
  findProgram(process.env.CHROMIUM ?? 'chromium-headless-shell');

/** Browser arguments. Only loopback can be reached, whatever a page requests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--hide-scrollbars',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const fonts = '/usr/share/fonts';

/**
 * Returns true if a font of this name is installed. Also returns true on other systems than Linux,
 * which have a font for every script.
 */
function hasFont(name: RegExp): boolean {
  if (process.platform !== 'linux') return true;
  if (!existsSync(fonts)) return false;
  return readdirSync(fonts, { recursive: true, encoding: 'utf8' }).some((file) => name.test(file));
}

/** Returns the Debian packages of the missing programs and fonts. */
function missingPackages(): string[] {
  const needed: Readonly<Record<string, () => boolean>> = {
    'chromium-headless-shell': () => existsSync(findBrowser() ?? chromium.executablePath()),
    'redis-server': () => findProgram(process.env.REDIS_SERVER ?? 'redis-server') !== undefined,
    jq: () => findProgram('jq') !== undefined,
    openssl: () => findProgram('openssl') !== undefined,
    'fonts-liberation': () => hasFont(/(liberationsans|roboto|arial).*\.[ot]t[fc]$/i),
    'fonts-lohit-deva': () => hasFont(/(devanagari|lohit-deva).*\.[ot]t[fc]$/i),
  };
  return Object.keys(needed).filter((name) => !needed[name]?.());
}

function aptGet(...args: string[]): void {
  // Another installation may be running.
  execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Installs missing packages if it may; else lists them and ends the process. */
export function requireSystemPackages(): void {
  let missing = missingPackages();
  if (missing.length > 0 && findProgram('apt-get') && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(', ')}`);
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...missing);
    missing = missingPackages();
  }
  if (missing.length === 0) return;
  console.error(`Missing: ${missing.join(', ')} (names of Debian packages). Install them or, where there is no
such Chromium, Playwright's: npx playwright install chromium. CHROMIUM and REDIS_SERVER may name other ones.`);
  process.exit(1);
}
