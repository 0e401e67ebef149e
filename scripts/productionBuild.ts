import type { Plugin } from 'vite';

/**
 * A build is always React's production build, whatever the shell that builds or runs it has in NODE_ENV: the other one
 * shows stacks to visitors. Vite compiles JSX by its own NODE_ENV, React picks its half by the name that is replaced here.
 * That reaches all code, so that the server reads its environment under another name (server/config/environment.ts).
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
