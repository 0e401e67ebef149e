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

/** Page kinds whose stylesheet has a second half. */
const laterStyles: ReadonlySet<StyleKind> = new Set(['home', 'landing', 'profession', 'legal']);

/** Scripts that a page works without: a form and a deep link wait for theirs. */
const patientScripts: ReadonlySet<ScriptName> = new Set(['page', 'home', 'landing']);

/** A file as it stands in a page: the note on licences is for what others have written. */
const withoutBanner = (text: string) => text.replace(/^\/\*![^*]*\*\/\s*/, '').trim();

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
  const texts = new Map<string, string>();
  const textOf = (key: string) => {
    const text = texts.get(key) ?? withoutBanner(readFileSync(join(clientDir, file(key)), 'utf8'));
    texts.set(key, text);
    return text;
  };
  return {
    of: ({ styles, script }) => ({
      style: { css: textOf(`client/styles/pages/${styles}.css`) },
      laterStyle: laterStyles.has(styles)
        ? file(`client/styles/pages/${styles}-later.css`)
        : undefined,
      scripts: [
        ...allImports(manifest, `client/browser/${script}.ts`),
        file(`client/browser/${script}.ts`),
      ],
      afterFirstPaint: patientScripts.has(script)
        ? textOf('client/browser/afterFirstPaint.ts')
        : undefined,
      watch: script === 'form' ? file('client/browser/watch.ts') : undefined,
    }),
  };
}

/** The same in development mode: Vite serves the sources. */
export const sourceAssets: Assets = {
  of: ({ styles, script }) => ({
    style: { href: `/client/styles/pages/${styles}.css` },
    laterStyle: laterStyles.has(styles) ? `/client/styles/pages/${styles}-later.css` : undefined,
    scripts: [`/client/browser/${script}.ts`],
    watch: script === 'form' ? '/client/browser/watch.ts' : undefined,
  }),
};
