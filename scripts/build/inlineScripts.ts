import { build, type Plugin } from 'vite';

const suffix = '?script';

/**
 * Lets `import { script } from './file?script'` return a module and all that it imports as the text
 * of one script. The script can be inlined in a page, and runs at its place in the page. An inlined
 * module cannot import other files at run time.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const input = id.slice(0, -suffix.length);
      const built = await build({
        configFile: false,
        envDir: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: ['chrome111', 'safari16.4'],
          rolldownOptions: { input, output: { format: 'iife' } },
        },
      });
      const [result] = [built].flat();
      if (!result || !('output' in result)) throw new Error(`No script of ${input}`);
      const [{ code, moduleIds }] = result.output;
      for (const file of moduleIds) this.addWatchFile(file);
      return `export const script = ${JSON.stringify(code.trim())}`;
    },
  };
}
