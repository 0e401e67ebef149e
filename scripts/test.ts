// Installs missing programs, then runs every check; the first failure ends it. A browser test that failed is tried once more, and listed
// at the end; with --once it is not.
import { buildStep, imports, lint, measure, runSteps, texts, types } from './steps';
import { requireSystemPackages } from './system';

const retries = process.argv.includes('--once') ? 0 : 1;

requireSystemPackages();
runSteps(
  [
    lint,
    texts,
    types,
    imports,
    buildStep,
    measure('budget'),
    ['unit, API, pages and programs', 'vitest', 'run'],
    ['browser', 'playwright', 'test', `--retries=${retries}`],
  ],
  { untilFailure: true },
);
