import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetsOf } from '../../client/document/assets';

type Manifest = Record<string, { file: string; imports?: string[] }>;

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
 * Reads the files of a build from its manifest.
 * @param clientDir the folder `dist/client`; throws if `npm run build` has not been run
 * @param brandCss CSS rules that are appended to those of each page
 */
export function builtAssets(clientDir: string, brandCss: string): AssetsOf {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8'));
  const file = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no ${key}: run npm run build`);
    return `/${entry.file}`;
  };
  const texts = new Map<string, string>();
  const textOf = (key: string) => {
    const text = texts.get(key) ?? readFileSync(join(clientDir, file(key)), 'utf8').trim();
    texts.set(key, text);
    return text;
  };
  return ({ styles, script }) => {
    const entry = `client/browser/${script}.ts`;
    return {
      style: { css: textOf(`client/pages/${styles}.css`) + brandCss },
      scripts: [...allImports(manifest, entry).add(file(entry))],
    };
  };
}

/** The names of a build's scripts. */
export const builtScripts = (clientDir: string) =>
  new Set(readdirSync(join(clientDir, 'static/js')));
