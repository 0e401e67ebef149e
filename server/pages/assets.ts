import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '../../client/context';
import type { ScriptName, StyleKind } from '../../client/view';

interface ManifestEntry {
  file: string;
  imports?: string[];
}

type Manifest = Record<string, ManifestEntry>;

/** Finds what a page loads. */
export interface Assets {
  of(view: { styles: StyleKind; script: ScriptName }): PageAssets;
}

function allImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  for (const name of manifest[key]?.imports ?? []) {
    const file = manifest[name]?.file;
    if (!file || seen.has(`/${file}`)) continue;
    seen.add(`/${file}`);
    allImports(manifest, name, seen);
  }
  return seen;
}

/**
 * The assets of a build, read from its manifest.
 * @param clientDir the folder `dist/client`; throws if `npm run build` has not been run.
 */
export function builtAssets(clientDir: string): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8'));
  const file = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no ${key}: run npm run build`);
    return `/${entry.file}`;
  };
  const sheets = new Map<StyleKind, string>();
  const css = (kind: StyleKind) => {
    const address = file(`client/styles/pages/${kind}.css`);
    const text = sheets.get(kind) ?? readFileSync(join(clientDir, address), 'utf8');
    sheets.set(kind, text);
    return text;
  };
  return {
    of: ({ styles, script }) => ({
      style: { css: css(styles) },
      scripts: [
        ...allImports(manifest, `client/browser/${script}.ts`),
        file(`client/browser/${script}.ts`),
      ],
      watch: script === 'form' ? file('client/browser/watch.ts') : undefined,
    }),
  };
}

/** The same in development mode: Vite serves the sources. */
export const sourceAssets: Assets = {
  of: ({ styles, script }) => ({
    style: { href: `/client/styles/pages/${styles}.css` },
    scripts: [`/client/browser/${script}.ts`],
    watch: script === 'form' ? '/client/browser/watch.ts' : undefined,
  }),
};
