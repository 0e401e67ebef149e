// Checks the HTML of every page and state with the Nu checker (validator.w3.org/nu), which runs on this machine:
//   npm run html-check
// The checker (npm `vnu-jar`, 32 MB) is fetched once into node_modules/.cache; it needs Java 17 or newer.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectLiveStates } from './liveStates.mjs';
import { collectStates, startSite } from './siteStates.mjs';
import { forPages, program, requireSystemPackages } from './system.mjs';

const version = '26.9.27';
const cache = fileURLToPath(new URL('../node_modules/.cache/vnu', import.meta.url));
const jar = join(cache, `node_modules/vnu-jar/build/dist/vnu.jar`);

/** What need not be said: HTML allows React's slashes, and the map's frame is of another origin, so it stays in its sandbox. */
const allowed =
  /Trailing slash on void elements|Setting both .allow-scripts. and .allow-same-origin./;

function installChecker() {
  requireSystemPackages([program('/usr/bin/java', 'default-jre-headless', 'JAVA'), ...forPages]);
  if (existsSync(jar)) return;
  console.log(`Fetching vnu-jar ${version}`);
  mkdirSync(cache, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['install', '--prefix', cache, ...flags, `vnu-jar@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** What the checker says of the files. */
function check(files) {
  const { stdout, stderr, error } = spawnSync(
    process.env.JAVA ?? 'java',
    ['-jar', jar, '--stdout', '--format', 'json', ...files],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (error) throw error;
  if (!stdout.startsWith('{')) throw new Error(`The checker failed:\n${stderr}`);
  return JSON.parse(stdout).messages.filter(({ message }) => !allowed.test(message));
}

function describe({ type, subType, url, lastLine, lastColumn, message, extract = '' }) {
  const place = `${basename(url, '.html')}:${lastLine}:${lastColumn}`;
  return `${subType ?? type}  ${place}  ${message}\n    ${extract.replaceAll('\n', ' ')}`;
}

installChecker();
const folder = mkdtempSync(join(tmpdir(), 'html-check-'));
const site = await startSite();
try {
  const states = await collectStates(site);
  const live = await collectLiveStates(site);
  const files = [...states, ...live].map(({ name, html }) => {
    const file = join(folder, `${name}.html`);
    // The styles in it have a checker of their own; this one knows the CSS of years ago.
    writeFileSync(file, html.replace(/(<style[^>]*>).*?(<\/style>)/gs, '$1$2'));
    return file;
  });
  const messages = check(files);
  for (const message of messages) console.log(describe(message));
  const errors = messages.filter(({ type }) => type !== 'info').length;
  console.log(
    `${states.length} pages and states as they are sent, ${live.length} as scripts have changed them: ` +
      `${errors} errors, ${messages.length - errors} warnings`,
  );
  process.exitCode = errors > 0 ? 1 : 0;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true });
}
