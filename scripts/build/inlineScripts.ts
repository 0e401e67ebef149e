import { build, type Plugin } from 'vite';

const suffix = '?script';

/**
 * `import { script } from './file?script'`: the text of a module and all that it imports, as one script that can be inlined in a
 * page and runs at its place in the page. A module that is inlined can import no file.
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
