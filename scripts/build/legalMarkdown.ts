import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { parseLegalMarkdown } from '../../server/config/legalMarkdown.ts';

/** Vite plugin: importing a `.md` file gives `legalText`, a `LegalMarkdown`. */
export function legalMarkdown(): Plugin {
  return {
    name: 'legal-markdown',
    transform(source, id) {
      if (!id.endsWith('.md')) return;
      const original = id.replace(/\/[a-z]{2}\/legal\//, '/en/legal/');
      if (original !== id) this.addWatchFile(original);
      const english = original === id ? undefined : readFileSync(original, 'utf8');
      const code = `export const legalText = ${JSON.stringify(parseLegalMarkdown(source, english))};`;
      return { code, map: null, moduleType: 'js' };
    },
  };
}
