// Which file may import which: `npm run check` tests it. The reasons are in docs/decisions/imports-go-one-way.md.
// dependency-cruiser needs a compiler with a JavaScript API, which TypeScript 7 does not have: `typescript`
// in package.json is version 6, for this tool alone, and `tsc` is version 7.

const outsideServer = ['^test/', '^scripts/'];

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle cannot be read from one end: move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment:
        'a.ts may import b/c.ts while b/d.ts imports a/e.ts: files without a circle, in folders with one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(server|client|shared|scripts)/' },
      to: { circular: true },
    },
    {
      name: 'shared-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared/' },
      to: { pathNot: '^(shared/|node_modules/)' },
    },
    {
      name: 'client-imports-only-shared',
      severity: 'error',
      from: { path: '^client/' },
      to: { pathNot: '^(client/|shared/|node_modules/)' },
    },
    {
      name: 'server-imports-no-tools',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: outsideServer },
    },
    {
      name: 'server-runs-on-production-dependencies',
      comment: 'The image has no development dependencies.',
      severity: 'error',
      from: { path: '^server/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-and-scripts-import-no-node',
      severity: 'error',
      from: { path: '^(client|shared)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'plain-scripts-import-no-react',
      comment: 'What every page loads stays small; islands come by a dynamic import.',
      severity: 'error',
      from: { path: '^client/browser/' },
      to: { path: '^node_modules/(react|react-dom|react-router-dom)/' },
    },
    {
      name: 'stub-is-a-program-of-its-own',
      comment: 'Only the start without PHP hosts, tests and scripts use the stub.',
      severity: 'error',
      from: { pathNot: ['^server/stub/', '^server/main\\.ts$', ...outsideServer] },
      to: { path: '^server/stub/' },
    },
    {
      name: 'stub-knows-nothing-of-the-site',
      comment:
        'A double that shared more than the tables of the forms with the client of the hosts would share its mistakes.',
      severity: 'error',
      from: { path: '^server/stub/' },
      to: { path: '^(server|client)/', pathNot: '^server/(stub|config)/' },
    },
    {
      name: 'nothing-loose-in-server',
      comment:
        'Every file of the server lies in a folder but what starts it and what it is made of.',
      severity: 'error',
      from: {},
      to: { path: '^server/[^/]+$', pathNot: '^server/(main|app|services)\\.ts$' },
    },
    {
      name: 'no-dead-files',
      comment: 'Nothing imports this file, and nothing starts with it.',
      severity: 'error',
      from: {
        orphan: true,
        // Entries that import nothing, on purpose: of the build, and of development mode.
        pathNot: [
          '^scripts/',
          '\\.(test|spec|config)\\.',
          '\\.d\\.ts$',
          '^client/browser/(afterFirstPaint|beforePaint|showErrors|watch)\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|woff2|avif|webp|md|json)$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs'],
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
