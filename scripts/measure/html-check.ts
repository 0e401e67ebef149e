// Checks the HTML of every page and state, as the server sends it, with the Nu checker (validator.w3.org/nu), on this machine.
// The checker (npm `vnu-jar`, 32 MB) is fetched once into node_modules/.cache; it needs Java 17 or newer.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { collectStates, startSite } from '../siteStates';
import { program, requireSystemPackages } from '../system';

const version = '26.9.27';
const cache = resolve('node_modules/.cache/vnu');
const jar = join(cache, `node_modules/vnu-jar/build/dist/vnu.jar`);

/** Ignored messages: HTML allows React's slashes, the map’s frame has another origin, so it stays sandboxed, and Safari knows `passwordrules`. */
const allowed =
  /Trailing slash on void elements|Setting both .allow-scripts. and .allow-same-origin.|Attribute “passwordrules” not allowed/;

function installChecker() {
  requireSystemPackages([program('/usr/bin/java', 'default-jre-headless', 'JAVA')]);
  if (existsSync(jar)) return;
  console.log(`Fetching vnu-jar ${version}`);
  mkdirSync(cache, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['install', '--prefix', cache, ...flags, `vnu-jar@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

interface Message {
  type: string;
  subType?: string;
  url: string;
  lastLine: number;
  lastColumn: number;
  message: string;
  extract?: string;
}

/** The checker's messages about the files. */
function check(files: readonly string[]): Message[] {
  const { stdout, stderr, error } = spawnSync(
    process.env.JAVA ?? 'java',
    ['-jar', jar, '--stdout', '--format', 'json', ...files],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (error) throw error;
  if (!stdout.startsWith('{')) throw new Error(`The checker failed:\n${stderr}`);
  const { messages }: { messages: Message[] } = JSON.parse(stdout);
  return messages.filter(({ message }) => !allowed.test(message));
}

function describe({ type, subType, url, lastLine, lastColumn, message, extract = '' }: Message) {
  const place = `${basename(url, '.html')}:${lastLine}:${lastColumn}`;
  return `${subType ?? type}  ${place}  ${message}\n    ${extract.replaceAll('\n', ' ')}`;
}

installChecker();
const folder = mkdtempSync(join(tmpdir(), 'html-check-'));
const site = await startSite();
try {
  const states = await collectStates(site);
  const files = states.map(({ name, html }) => {
    const file = join(folder, `${name}.html`);
    // The styles in it have a checker of their own; this one knows the CSS of years ago.
    writeFileSync(file, html.replace(/(<style[^>]*>).*?(<\/style>)/gs, '$1$2'));
    return file;
  });
  const messages = check(files);
  for (const message of messages) console.log(describe(message));
  const errors = messages.filter(({ type }) => type !== 'info').length;
  console.log(
    `${states.length} pages and states: ${errors} errors, ${messages.length - errors} warnings`,
  );
  process.exitCode = errors > 0 ? 1 : 0;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true });
}
