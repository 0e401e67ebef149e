// Installs missing programs, then runs every check; the first failure ends it.
import { buildStep, imports, lint, measure, runSteps, texts, types } from './steps';
import { requireSystemPackages } from './system';

requireSystemPackages();
runSteps([
  texts,
  types,
  lint,
  imports,
  buildStep,
  measure('budget'),
  ['unit, API, pages and programs', 'vitest', 'run'],
  ['browser', 'playwright', 'test'],
]);
