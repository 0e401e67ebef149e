// The fast lane, for those who work: what needs neither a browser nor Redis. `npm test` has everything.
import { existsSync } from 'node:fs';
import { runSteps, staticChecks } from './steps.mjs';

// The application reads the names of the built files, and any build has names.
const build = existsSync('dist/client/manifest.json')
  ? []
  : [['build', 'npm', 'run', '--silent', 'build']];
runSteps([...staticChecks, ...build, ['unit and API', 'vitest', 'run', 'test/unit', 'test/api']]);
