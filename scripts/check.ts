// The fast checks: those that need neither a browser nor Redis. `npm test` runs everything.
import { buildStep, imports, lint, runSteps, slow, texts, types } from './steps';

const quick = [
  ...['test/unit', 'test/api', 'test/pages'],
  ...slow.map((files) => `--exclude=${files}`),
];
runSteps([
  texts,
  types,
  imports,
  // Some page tests start the built site: with an older build a new page would be a 404.
  buildStep,
  ['unit, API and pages', 'vitest', 'run', ...quick, '--reporter=dot'],
  lint,
]);
