import { defineConfig } from 'vite';
import site from '../../vite.config.ts';

/** The build of the site's server, with other entries. */
export default defineConfig((env) => {
  const config = site({ ...env, isSsrBuild: true });
  const input = {
    bareServer: 'scripts/bench/bareServer.ts',
    fastHost: 'scripts/bench/fastHost.ts',
    staticServer: 'scripts/bench/staticServer.ts',
  };
  const rolldownOptions = { ...config.build?.rolldownOptions, input };
  return {
    ...config,
    logLevel: 'warn',
    build: { ...config.build, ssr: true, outDir: 'dist/bench', rolldownOptions },
  };
});
