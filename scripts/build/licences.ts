import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const root = new URL('../..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8').trim();
const hash = createHash('sha256').update(read('package-lock.json')).digest('hex').slice(0, 8);

/**
 * The name contains a hash of package-lock.json, because browsers cache the file for ever like all
 * others.
 */
export const licencesFile = `static/licences-${hash}.txt`;

/** The first line of every script that browsers load. */
export const licencesBanner = `/*! Licences: /${licencesFile} */`;

/** Third-party work in browsers whose licence Vite does not collect from the scripts. */
const others = () => [
  ['lucide-react, the icons', read('node_modules/lucide-react/LICENSE')],
  ['Figtree, the typeface', read('client/fonts/OFL.txt')],
];

/** Completes the licences that Vite has collected from the packages in the scripts. */
export function completeLicences(): Plugin {
  return {
    name: 'complete-licences',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[licencesFile];
        if (file?.type !== 'asset') return;
        const added = others().map(([title, text]) => `\n\n## ${title}\n\n${text}`);
        file.source = `${String(file.source).trim()}${added.join('')}\n`;
      },
    },
  };
}
