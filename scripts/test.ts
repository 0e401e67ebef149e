// Installs missing programs, then runs every check until the first failure. A browser test that
// fails is tried once more, and is listed at the end as flaky.
import {
  budget,
  buildStep,
  licences,
  lint,
  playwright,
  runSteps,
  texts,
  types,
  vitest,
} from './steps';
import { requireSystemPackages } from './system';

requireSystemPackages();
runSteps(
  [
    lint,
    texts,
    types,
    licences,
    buildStep,
    budget,
    ['unit, API, pages and programs', vitest, 'run'],
    ['browser', playwright, 'test', '--project=chromium', '--retries=1'],
  ],
  { untilFailure: true },
);
