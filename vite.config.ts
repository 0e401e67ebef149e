import { readdirSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { assetFileName } from './scripts/assetNames.ts';
import { legalMarkdown } from './scripts/legalMarkdown.ts';
import { completeLicences, licencesBanner, licencesFile } from './scripts/licences.ts';
import { productionBuild } from './scripts/productionBuild.ts';
import { supportedBrowsers } from './scripts/supportedBrowsers.ts';

const styles = readdirSync(new URL('./client/styles/pages', import.meta.url));

/** What browsers load: a script per page kind, a stylesheet per page kind, and every picture. */
const browserInputs = [
  ...['afterFirstPaint', 'page', 'home', 'landing', 'form', 'watch', 'deepLink', 'download'].map(
    (name) => `client/browser/${name}.ts`,
  ),
  ...styles.map((file) => `client/styles/pages/${file}`),
  'client/pictures.ts',
];

/**
 * Each language's texts are a chunk of their own. What all islands share is one chunk, fetched together with an island's own instead of being found in it later. What the
 * scripts of other pages need too must not end up in there: they load no React.
 */
const browserChunks = {
  groups: [
    {
      name: 'base',
      priority: 2,
      test: /shared\/(limits|paths)\.|browser\/(report|onSight)\.|preload-helper/,
    },
    {
      name: 'islands',
      priority: 1,
      test: /node_modules\/(react|react-dom|scheduler|react-hot-toast)\/|client\/islands\/(api|captcha|dialog|fields|form|toasts|runtime\/hydrateIsland)|shared\/(?!texts\/(?:en|hi|mr)\/)/,
    },
  ],
};

const serverInputs = {
  main: 'server/main.ts',
  stub: 'server/stub/main.ts',
  outbox: 'scripts/outbox/main.ts',
  'check-hosts': 'scripts/check-hosts/main.ts',
};

/**
 * React is part of the server's build, with all that imports it: loaded from node_modules it would choose its
 * development build, which writes stacks into pages, wherever NODE_ENV is not `production` at start.
 */
const built = ['react', 'react-dom', 'react-router-dom'];
const fromNodeModules = Object.keys(manifest.dependencies).filter((name) => !built.includes(name));

export default defineConfig(({ isSsrBuild, command, mode }) => ({
  plugins: [legalMarkdown(), productionBuild(), completeLicences()],
  // `.env` is for the server that runs, which reads it by itself; a build must not depend on it.
  envDir: false,
  publicDir: isSsrBuild ? false : 'client/public',
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // For stylesheets too.
    target: isSsrBuild ? 'node20.19' : supportedBrowsers(),
    license: isSsrBuild ? false : { fileName: licencesFile },
    manifest: isSsrBuild ? false : 'manifest.json',
    // A `data:` address would need the content security policy opened.
    assetsInlineLimit: 0,
    // See client/Document.tsx: a preload that failed can't be repaired by a reload in WebKit.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // "use client" means nothing here: these pages never hydrate as a whole.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
      input: isSsrBuild ? serverInputs : browserInputs,
      output: {
        postBanner: isSsrBuild ? undefined : licencesBanner,
        entryFileNames: isSsrBuild ? '[name].js' : 'static/js/[name]-[hash].js',
        chunkFileNames: isSsrBuild ? 'chunks/[name]-[hash].js' : 'static/js/[name]-[hash].js',
        assetFileNames: assetFileName,
        codeSplitting: isSsrBuild ? undefined : browserChunks,
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { postBanner: licencesBanner, entryFileNames: 'static/js/[name]-[hash].js' },
    },
  },
  ssr:
    command === 'build'
      ? { noExternal: true, external: fromNodeModules }
      : { noExternal: ['lucide-react'] },
  test: {
    include: ['test/{unit,api,pages,system}/**/*.test.{ts,tsx}'],
    exclude: configDefaults.exclude,
    globalSetup: mode === 'test' ? ['test/helpers/globalSetup.ts'] : [],
    setupFiles: ['test/helpers/failOnConsole.ts'],
    // Every test starts what it needs for itself; to load all modules anew for each file took a third of the time.
    isolate: false,
    // For a machine that has ten other things to do; a quiet one needs seconds for the longest.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 4,
    coverage: {
      include: ['client/**', 'server/**', 'shared/**'],
      reporter: ['text', 'text-summary'],
    },
  },
}));
