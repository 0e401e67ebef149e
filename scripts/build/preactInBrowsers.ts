import type { Plugin } from 'vite';

const preact: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
};

/** Lets components run on Preact in browsers, where React would be most of a form page's bytes. The server renders with React. */
export function preactInBrowsers(): Plugin {
  return {
    name: 'preact-in-browsers',
    enforce: 'pre',
    // Vitest has no browser: there the components of both sides are React's.
    apply: () => !process.env.VITEST,
    applyToEnvironment: ({ name }) => name === 'client',
    // Development mode bundles dependencies in a separate build, where these packages would include React.
    config: () => ({ optimizeDeps: { exclude: ['react-hot-toast', 'lucide-react'] } }),
    resolveId(source, importer) {
      const replacement = preact[source];
      return replacement ? this.resolve(replacement, importer, { skipSelf: true }) : null;
    },
  };
}
