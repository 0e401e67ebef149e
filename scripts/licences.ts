// Checks in package-lock.json the licences of the packages that the site runs on, and of those that
// build and test it directly. Fails if one is not permissive, such as that of ua-parser-js 2
// (AGPL).
import { readFileSync } from 'node:fs';

const permissive = [
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0'],
  // argparse, which markdown-it's command line uses.
  'PSF-2.0',
  // Fonts. They may be served and subset with the site; their licence texts are beside them
  // (client/fonts).
  'OFL-1.1',
];
/** Packages that only run as programs: nothing of them is shipped. */
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
  // With `(MIT OR Apache-2.0)` one licence has to be permissive, with `MIT AND OFL-1.1` both.
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  if (choices.some((choice) => choice.split(' AND ').every((part) => permissive.includes(part))))
    continue;
  console.error(`${name}: ${license} is not permissive`);
  process.exitCode = 1;
}
