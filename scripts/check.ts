// The fast checks: those that need neither a browser nor Redis. `npm test` runs everything. With --changed only the tests of
// what differs from the main branch.
import { changedFiles, relatedTo } from './changed';
import { buildStep, imports, lint, runSteps, type Step, slow, texts, types } from './steps';

const quiet = ['--reporter=dot', ...slow.map((files) => `--exclude=${files}`)];
const folders = ['test/unit', 'test/api', 'test/pages'];
const every: Step = ['unit, API and pages', 'vitest', 'run', ...folders, ...quiet];

/** The tests to run: a step, or none. */
function tests(): Step[] {
  const related = process.argv.includes('--changed') ? relatedTo(changedFiles()) : undefined;
  if (!related) return [every];
  if (related.length === 0) return [];
  const options = ['related', '--run', '--passWithNoTests', '--exclude=test/system/**'];
  return [['tests of what changed', 'vitest', ...options, ...quiet, ...related]];
}

runSteps([
  lint,
  texts,
  types,
  imports,
  // Some page tests start the built site: with an older build a new page would be a 404.
  buildStep,
  ...tests(),
]);
