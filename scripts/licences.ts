// The licences of what the site runs on and of what builds and tests it directly, from package-lock.json. Fails where one is not
// permissive, as that of ua-parser-js 2 (AGPL).
import { readFileSync } from 'node:fs';

const permissive = [
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0'],
  // argparse, a part of markdown-it's own program.
  'PSF-2.0',
  // Typefaces: they may be served and subset with the site, their texts stay beside them (client/fonts).
  'OFL-1.1',
];
/** Used as a program alone: nothing of it is shipped. */
const tools = ['node_modules/axe-core'];

interface LockedPackage {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  devDependencies?: Record<string, string>;
}
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const direct = Object.keys(packages['']?.devDependencies ?? {});
for (const [path, { license = 'no licence', dev, devOptional }] of Object.entries(packages)) {
  const name = path.replace('node_modules/', '');
  if (path === '' || tools.includes(path) || ((dev || devOptional) && !direct.includes(name)))
    continue;
  // An expression such as `(MIT OR Apache-2.0)` leaves the choice to us; `MIT AND OFL-1.1` has parts under each.
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  if (choices.some((choice) => choice.split(' AND ').every((part) => permissive.includes(part))))
    continue;
  console.error(`${name}: ${license} is not permissive`);
  process.exitCode = 1;
}
