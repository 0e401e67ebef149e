// The fast checks: those that need neither a browser nor Redis, and none of the slow tests. `npm test` runs everything.
import { budget, buildStep, licences, lint, runSteps, texts, types, vitest } from './steps';

/** Floods, hostile strings on every page, proofs of work. */
const slow = [
  'test/api/{maliciousInput,limits}.test.ts',
  'test/pages/maliciousInput.test.ts',
  'test/unit/captchaAltcha.test.ts',
];
// A second worker would load every module again, which takes a fifth of the check's processor time
// and saves none of its duration.
const quick = ['--reporter=dot', '--maxWorkers=1', ...slow.map((files) => `--exclude=${files}`)];

runSteps([
  lint,
  texts,
  types,
  licences,
  buildStep,
  budget,
  ['unit, API and pages', vitest, 'run', 'test/unit', 'test/api', 'test/pages', ...quick],
]);
