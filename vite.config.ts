import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { compressFiles } from './scripts/build/compress.ts';
import { inlineScripts } from './scripts/build/inlineScripts.ts';
import { completeLicences, licencesBanner, licencesFile } from './scripts/build/licences.ts';
import { productionBuild } from './scripts/build/productionBuild.ts';

const styles = readdirSync(new URL('./client/pages', import.meta.url)).filter((file) =>
  file.endsWith('.css'),
);

/** What browsers load: a script per page kind, a stylesheet per page kind, and every picture. */
const browserInputs = [
  ...['page', 'home', 'landing', 'contact', 'support', 'password', 'deepLink', 'download'].map(
    (name) => `client/browser/${name}.ts`,
  ),
  ...styles.map((file) => `client/pages/${file}`),
  'client/pictures.ts',
];

/**
 * What all islands share, React among it, is one chunk, fetched in parallel with an island's script. What other pages' scripts
 * also need must not be in it, since they load no islands.
 */
const browserChunks = {
  groups: [
    {
      name: 'base',
      priority: 2,
      test: /shared\/(durations|language|paths|roles)\.|client\/browser\/report\.|preload-helper/,
    },
    { name: 'historyEntry', priority: 2, test: /client\/browser\/historyEntry\./ },
    // Runs as soon as it is there, before React has come.
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
 * What the server loads from node_modules: Redis clients, which few sites need, and the log, which looks for its own files.
 * Everything else is bundled, since finding and reading its many files takes a quarter of the start. React has to be: from
 * node_modules it would choose its development build, which writes stacks into pages, wherever NODE_ENV is not `production`.
 */
const fromNodeModules = ['bullmq', 'ioredis', 'pino'];

/** Vitest's cache knows a module by its own text: what is made of other files too, such as lists of files, stays out. */
const cachePlainModules: Plugin = {
  name: 'cache-plain-modules',
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ id, sourceCode }) =>
      /\.tsx?$/.test(id) && !sourceCode.includes('import.meta.glob') ? undefined : false);
  },
};

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    cachePlainModules,
    inlineScripts(),
    productionBuild(),
    completeLicences(),
    compressFiles(),
  ],
  // `.env` is for the server that runs, which reads it by itself; a build must not depend on it.
  envDir: false,
  publicDir: isSsrBuild ? false : 'client/public',
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // For stylesheets too. Pictures are AVIF, which Edge reads from 121 on. Samsung Internet 22 is Chrome 111.
    target: isSsrBuild
      ? 'node20.19'
      : ['chrome111', 'edge121', 'firefox121', 'ios16.4', 'safari16.4'],
    // The server's own file tells the licences of what is bundled into it.
    license: { fileName: isSsrBuild ? 'licences.txt' : licencesFile },
    manifest: isSsrBuild ? false : 'manifest.json',
    // Beside what is served. They tell where in the sources a browser's error was thrown.
    sourcemap: isSsrBuild ? false : 'hidden',
    // A `data:` address would need the content security policy opened.
    assetsInlineLimit: 0,
    // See client/document/Document.tsx: a preload that failed can't be repaired by a reload in WebKit.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // "use client" means nothing here: these pages never hydrate as a whole.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
      // Compressing every file is slow, as expected.
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
    // Every test starts what it needs; loading all modules again for each file took a third of the time.
    isolate: false,
    // For a busy machine; a quiet one needs seconds for the longest.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: 2,
    experimental: { fsModuleCache: true },
  },
}));
