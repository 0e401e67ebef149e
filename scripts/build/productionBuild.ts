import type { Plugin } from 'vite';

/**
 * Makes every build use React's production build, whatever NODE_ENV is, because the development
 * build shows stacks to visitors. Vite compiles JSX by its own NODE_ENV. React chooses its build by
 * `process.env.NODE_ENV`, which is replaced here. The replacement reaches all code, so the server
 * reads its environment under another name (server/config/environment.ts).
 */
export function productionBuild(): Plugin {
  return {
    name: 'production-build',
    apply: 'build',
    config() {
      process.env.NODE_ENV = 'production';
      return { define: { 'process.env.NODE_ENV': JSON.stringify('production') } };
    },
  };
}
