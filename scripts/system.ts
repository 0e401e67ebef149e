// The programs that the tests need beyond Node: Chromium, Redis and OpenSSL, unless a command names others, and fonts. As root on
// Debian, missing ones are installed; elsewhere they are named.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The path of a program: one of these folders has it, if it is no path already. */
function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [name, ...folders.map((folder) => join(folder, name))]
    .flatMap((path) => [path, `${path}.exe`])
    .find((path) => /[\\/]/.test(path) && existsSync(path));
}

/**
 * Debian's headless Chromium, for which the tests are written, or the one that CHROMIUM names. It renders like the full browser with
 * little more than half of the CPU time. Undefined: Playwright's own.
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

/** True if a font of this name is installed, or the system has its own for every script. */
function hasFont(name: RegExp): boolean {
  if (process.platform !== 'linux') return true;
  if (!existsSync(fonts)) return false;
  return readdirSync(fonts, { recursive: true, encoding: 'utf8' }).some((file) => name.test(file));
}

/** What is missing, by the Debian package that has it. */
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

/** Installs what is missing where it may; else names it and ends the process. */
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
