import { runnerImport } from 'vite';

/** Returns a link to Google Play without the parameter that names the linking page. */
export function withoutReferrer(link: string): string {
  if (!link.includes('referrer=')) return link;
  const url = new URL(link);
  url.searchParams.delete('referrer');
  return url.href;
}

/** Imports a module of texts with Vite, because Playwright does not run its tests with Vite. */
async function importTexts<T>(module: string): Promise<T> {
  const imported = await runnerImport<T>(module, { configFile: false, logLevel: 'error' });
  return imported.module;
}

/** Returns the texts of the forms in a language. */
export const { formTextsOf } = await importTexts<typeof import('../../shared/texts/textsOf')>(
  './shared/texts/textsOf.ts',
);

/** Returns the texts of the pages in a language. */
export const { textsOf } = await importTexts<typeof import('../../client/content/texts')>(
  './client/content/texts.ts',
);

/** The English texts of the forms. `messages` are the sentences of rules, states and errors. */
export const { messages, verifiedLine, formTexts } = formTextsOf('en');
