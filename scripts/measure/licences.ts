// The licences of all packages that the site runs on, browsers and server, and of those that build and test it directly.
// Fails where one is not among the permissive ones below.
import { readFileSync } from 'node:fs';

const permissive = new Set([
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'],
  // lru-cache: as permissive as MIT, with a grant of patents; a copy includes the text or a link to it.
  'BlueOak-1.0.0',
  // Figtree, the typeface: it may be served and subset with the site, its text stays beside it (client/fonts/OFL.txt).
  'OFL-1.1',
]);
/** Used as programs alone: nothing of them is shipped. argparse reads the arguments of markdown-it's own program. */
const tools = new Set(['node_modules/axe-core', 'node_modules/argparse']);

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  devDependencies?: Record<string, string>;
}

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const direct = new Set(
  Object.keys(packages['']?.devDependencies ?? {}).map((name) => `node_modules/${name}`),
);
let checked = 0;
let refused = 0;
for (const [path, { version, license = 'no licence', dev, devOptional }] of Object.entries(
  packages,
)) {
  const isUsed = (!dev && !devOptional) || direct.has(path);
  if (path === '' || tools.has(path) || !isUsed) continue;
  checked += 1;
  // An expression such as `(MIT OR Apache-2.0)` leaves the choice to us.
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  if (choices.some((name) => permissive.has(name))) continue;
  refused += 1;
  console.log(`${path.replace('node_modules/', '')} ${version}: ${license}`);
}
console.log(`${checked} packages, ${refused} with another licence`);
process.exitCode = refused > 0 ? 1 : 0;
