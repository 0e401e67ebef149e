// The share of small faults that the fast tests notice: Stryker's mutation score of shared, server/api, server/upstream and server/stores.
// npm run measure -- mutation [FILE …] [--tests GLOB …], both with stars if wanted; without them it takes hours. Stryker comes from npm on first use.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from '../steps';
import { installPackages } from '../system';

const folder = '.cache/stryker';
// The arguments of import.meta.glob, in two files, must stay literals.
const sources = ['{shared,server/{api,upstream,stores}}/**/*.ts', '!**/texts{In,Of}.ts'];
const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true } },
});

const configuration = {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/measure/mutation/vitest.config.ts', related: false },
  mutate: chosen.length > 0 ? chosen : sources,
  // A changed sentence is no fault of the program.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  concurrency: 1,
  dryRunTimeoutMinutes: 60,
  timeoutMS: 20_000,
  tempDirName: '.cache/mutation',
  ignorePatterns: ['.cache', 'test-results', 'coverage'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${folder}/mutation.json` },
  allowEmpty: true,
};

const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@9.6.1`);
const modules = installPackages(folder, ...packages);
writeFileSync(`${folder}/stryker.json`, JSON.stringify(configuration, null, 2));
process.exitCode = run(
  process.execPath,
  [`${modules}/@stryker-mutator/core/bin/stryker.js`, 'run', `${folder}/stryker.json`],
  values.tests ? { TESTS: values.tests.join(' ') } : {},
);
