import { runnerImport } from 'vite';

/** A link to Google Play without what it says about where it comes from. */
export function withoutSource(link: string): string {
  if (!link.includes('referrer=')) return link;
  const url = new URL(link);
  url.searchParams.delete('referrer');
  return url.href;
}

/** The texts for tests that Vite does not run, such as those of browsers. */
async function importTexts<T>(module: string): Promise<T> {
  const imported = await runnerImport<T>(module, { configFile: false, logLevel: 'error' });
  return imported.module;
}

/** What the forms say in a language. */
export const { formTextsOf } = await importTexts<typeof import('../../shared/texts/textsOf')>(
  './shared/texts/textsOf.ts',
);

/** What the pages say in a language. */
export const { textsOf } = await importTexts<typeof import('../../client/content/texts')>(
  './client/content/texts.ts',
);

/** The English sentences of rules, states and errors, the line of an id that was found, and what the forms say besides. */
export const { messages, verifiedLine, formTexts } = formTextsOf('en');
