import type { Step } from '../steps';

/** Builds the servers that the site is compared with into dist/bench. */
export const buildServers: Step = [
  'servers to compare with',
  'vite',
  'build',
  '--config',
  'scripts/bench/vite.config.ts',
];
