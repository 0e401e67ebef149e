import type { Plugin } from 'vite';

/**
 * A build always uses React's production build, whatever NODE_ENV is when it is built or run: the development build
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
