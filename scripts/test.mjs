// The whole test command: installs what is missing, then every check in turn; the first failure ends it.
import { runSteps, staticChecks } from './steps.mjs';
import { requireSystemPackages } from './system.mjs';

requireSystemPackages();
runSteps([
  ...staticChecks,
  ['build', 'npm', 'run', '--silent', 'build'],
  ['bytes', 'node', 'scripts/budget.mjs'],
  ['unit, API, pages and programs', 'vitest', 'run'],
  ['browser', 'playwright', 'test'],
]);
