// The programs that the tests need beyond Node: Debian's Chromium, Redis and OpenSSL, unless a command names others, and fonts.
// As root on Debian, missing ones are installed; elsewhere they are named.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** A program or font that a command needs. */
interface Needed {
  /** For messages. */
  what: string;
  /** The Debian package. */
  package: string;
  /** The environment variable that names another program. */
  setting?: string | undefined;
  isHere(): boolean;
}

/** A program at a path, or where the environment variable `setting` says. */
export function program(path: string, debianPackage: string, setting?: string): Needed {
  const what = (setting && process.env[setting]) || path;
  return { what, package: debianPackage, setting, isHere: () => existsSync(what) };
}

const fontFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
];

/** A font whose file name matches, in any of the folders. */
export function font(
  what: string,
  debianPackage: string,
  name: RegExp,
  folders: readonly string[] = fontFolders,
): Needed {
  const isFont = (file: string) => /\.(ttf|otf|ttc)$/i.test(file) && name.test(file);
  const isHere = () =>
    folders.some(
      (folder) =>
        existsSync(folder) &&
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(isFont),
    );
  return { what, package: debianPackage, isHere };
}

const shell = '/usr/bin/chromium-headless-shell';

/** Headless Chromium: renders like the full browser with little more than half of the CPU time. */
export const browserPath = process.env.CHROMIUM ?? shell;

/** Browser arguments. Only loopback can be reached, whatever a page requests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--hide-scrollbars',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export const forPages: readonly Needed[] = [program(shell, 'chromium-headless-shell', 'CHROMIUM')];

const forTests: readonly Needed[] = [
  ...forPages,
  program('/usr/bin/redis-server', 'redis-server', 'REDIS_SERVER'),
  program('/usr/bin/openssl', 'openssl'),
  font('a font for Latin text', 'fonts-dejavu-core', /dejavusans|liberation|roboto|arial|helvet/i),
  font(
    'a font for Hindi and Marathi',
    'fonts-lohit-deva',
    /devanagari|lohit-deva|kohinoor|mangal|nirmala/i,
  ),
];

const isRootOnDebian = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

function aptGet(...args: string[]): void {
  // Another installation may be running.
  execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Installs missing packages, or throws an error that names them. */
export function installSystemPackages(
  needed: readonly Needed[] = forTests,
  { canInstall = isRootOnDebian, install = aptGet, log = console.log } = {},
): void {
  const missing = needed.filter(({ isHere }) => !isHere());
  if (missing.length === 0) return;
  if (canInstall()) {
    const names = missing.map((entry) => entry.package);
    log(`Installing ${names.join(', ')}`);
    install('update', '-qq');
    install('install', '-y', '-qq', '--no-install-recommends', ...names);
  }
  const absent = missing.filter(({ isHere }) => !isHere());
  if (absent.length === 0) return;
  const lines = absent.map(({ what, package: name, setting }) => {
    const other = setting ? `, or set ${setting} to its path` : '';
    return `Missing: ${what} (Debian package ${name}). Install it${other}.`;
  });
  throw new Error(lines.join('\n'));
}

/** The same for commands: prints an error and ends the process. */
export function requireSystemPackages(needed: readonly Needed[] = forTests): void {
  try {
    installSystemPackages(needed);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Installs npm packages that a single measure needs into a folder, unless they are there. @returns the path of its node_modules */
export function installPackages(folder: string, ...packages: string[]): string {
  const modules = resolve(folder, 'node_modules');
  if (!existsSync(modules)) {
    console.log(`Installing ${packages.join(', ')} into ${folder}`);
    mkdirSync(folder, { recursive: true });
    // Without peers: the project's own packages serve as such.
    const flags = ['--no-save', '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts'];
    const quiet = ['--silent', '--no-audit', '--no-fund'];
    const args = ['install', '--prefix', folder, ...flags, ...quiet, ...packages];
    execFileSync('npm', args, { stdio: 'inherit' });
  }
  return modules;
}
