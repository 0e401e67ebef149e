import type { Plugin } from 'vite';

/**
 * A build for tests (`npm run soak -- N --late`), in which Preact's effects come up to 500 ms late and in any order: whenever the
 * timer says that test/browser/helpers/late.ts has put into the page. Layout effects are not late: Preact runs them with the
 * rendering, before the next event. No other build has it.
 */
export function lateEffects(): Plugin {
  return {
    name: 'late-effects',
    apply: () => process.env.LATE_SEED !== undefined,
    transform(code, id) {
      if (!id.endsWith('/client/runtime/Running.tsx')) return null;
      return `import { options } from 'preact';
options.requestAnimationFrame = (run) => (window.runLate ?? setTimeout)(run);
${code}`;
    },
  };
}
