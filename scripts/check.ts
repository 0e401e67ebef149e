// Runs the fast checks, which need neither a browser nor Redis, and none of the slow tests. `npm
// test` runs everything.
import { budget, buildStep, licences, lint, runSteps, texts, types, vitest } from './steps';

/** The slow tests: floods, hostile strings on every page, and proofs of work. */
const slow = [
  'test/api/{maliciousInput,limits}.test.ts',
  'test/pages/maliciousInput.test.ts',
  'test/unit/captchaAltcha.test.ts',
];
const quick = ['--reporter=dot', ...slow.map((files) => `--exclude=${files}`)];

/**
 * Takes some 66 s of processor time on two cores. The tests take 49 s of it: half of that loads
 * modules, the rest renders pages and sends requests. The build takes 7 s. The budget takes 4 s,
 * because it starts the built site. Texts take 3 s, because they ask git for the age of each line.
 * Lint takes 2 s, and types up to 5 s if no earlier result is there.
 */
runSteps([
  lint,
  texts,
  types,
  licences,
  buildStep,
  budget,
  ['unit, API and pages', vitest, 'run', 'test/unit', 'test/api', 'test/pages', ...quick],
]);
