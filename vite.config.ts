import { readdirSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { compressFiles } from './scripts/build/compress.ts';
import { inlineScripts } from './scripts/build/inlineScripts.ts';
import { completeLicences, licencesBanner, licencesFile } from './scripts/build/licences.ts';
import { productionBuild } from './scripts/build/productionBuild.ts';

const styles = readdirSync(new URL('./client/pages', import.meta.url)).filter((file) =>
  file.endsWith('.css'),
);

/** The entries of the client build: one script and one stylesheet per kind of page, and pictures. */
const browserInputs = [
  ...['page', 'home', 'landing', 'contact', 'support', 'password', 'deepLink', 'download'].map(
    (name) => `client/browser/${name}.ts`,
  ),
  ...styles.map((file) => `client/pages/${file}`),
  'client/pictures.ts',
];

/**
 * Groups what all islands share, such as React, into one chunk that loads in parallel with an
 * island's script. Modules that pages without islands also need have chunks of their own, because
 * those pages must not load React.
 */
const browserChunks = {
  groups: [
    {
      name: 'base',
      priority: 2,
      test: /shared\/(durations|language|paths|roles)\.|client\/browser\/report\.|preload-helper/,
    },
    { name: 'historyEntry', priority: 2, test: /client\/browser\/historyEntry\./ },
    // Runs as soon as it has loaded, before React has.
    { name: 'form', priority: 2, test: /client\/browser\/(form|draft)\./ },
    { name: 'react', priority: 1, test: /node_modules\/(react|react-dom|scheduler)\// },
  ],
};

const serverInputs = {
  main: 'server/main.ts',
  stub: 'server/stub/main.ts',
  outbox: 'scripts/outbox/main.ts',
  'check-hosts': 'scripts/check-hosts/main.ts',
};

/**
 * The packages that the server loads from node_modules: the Redis clients, which few sites need, and
 * pino, which looks for its own files. All other packages are bundled, because finding and reading
 * their many files takes a quarter of the start. React must be bundled: from node_modules it would
 * use its development build, which writes stacks into pages, unless NODE_ENV is `production`.
 */
const fromNodeModules = ['bullmq', 'ioredis', 'pino'];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [inlineScripts(), productionBuild(), completeLicences(), compressFiles()],
  // The running server reads `.env`. A build must not depend on it.
  envDir: false,
  publicDir: isSsrBuild ? false : 'client/public',
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // Applies to stylesheets too. Edge shows AVIF pictures from version 121 on. Samsung Internet 22
    // is Chrome 111.
    target: isSsrBuild
      ? 'node20.19'
      : ['chrome111', 'edge121', 'firefox121', 'ios16.4', 'safari16.4'],
    // The server and the client each list the licences of the packages bundled into them.
    license: { fileName: isSsrBuild ? 'licences.txt' : licencesFile },
    manifest: isSsrBuild ? false : 'manifest.json',
    // Written to a folder that is not served. They map a browser's error to its source line.
    sourcemap: isSsrBuild ? false : 'hidden',
    // A `data:` URL would need a weaker content security policy.
    assetsInlineLimit: 0,
    // In WebKit a preload that failed stays failed through reloads (client/document/Document.tsx).
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Ignores "use client", because these pages never hydrate as a whole.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
      // The plugin that compresses every file is slow, as expected.
      checks: { pluginTimings: false },
      input: isSsrBuild ? serverInputs : browserInputs,
      output: {
        postBanner: isSsrBuild ? undefined : licencesBanner,
        entryFileNames: isSsrBuild ? '[name].js' : 'static/js/[name]-[hash].js',
        sourcemapFileNames: 'maps/[name]-[chunkhash].js.map',
        sourcemapExcludeSources: true,
        chunkFileNames: isSsrBuild ? 'chunks/[name]-[hash].js' : 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[name]-[hash][extname]',
        codeSplitting: isSsrBuild ? undefined : browserChunks,
      },
    },
  },
  ssr:
    command === 'build'
      ? { noExternal: true, external: fromNodeModules }
      : { noExternal: ['lucide-react'] },
  test: {
    include: ['test/{unit,api,pages,system}/**/*.test.{ts,tsx}'],
    exclude: configDefaults.exclude,
    setupFiles: ['test/helpers/failOnConsole.ts'],
    // Modules are shared between test files, because loading all of them again for each file took a
    // third of the time. Each test starts what it needs.
    isolate: false,
    // Long enough for a busy machine. On a quiet one the longest test takes seconds.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: 2,
  },
}));
