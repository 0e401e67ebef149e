import type { Language } from '../../shared/language';
import { type LegalPage, legalPages, pagePaths } from '../../shared/paths';
import type { LegalMarkdown } from './legalMarkdown';
import type { Messages } from './messages';

const files = import.meta.glob<LegalMarkdown>('./*/legal/*.md', {
  eager: true,
  import: 'legalText',
});

/** A legal text with its description for search engines (90 to 155 characters). */
type LegalText = LegalMarkdown & { description: Messages['legal'][LegalPage] };

export function legalTextsOf(language: Language, descriptions: Messages['legal']) {
  const texts = legalPages.map((page): [LegalPage, LegalText] => {
    const name = `${language}/legal${pagePaths[page]}.md`;
    const text = files[`./${name}`];
    if (!text) throw new Error(`client/content/${name} is missing`);
    return [page, { ...text, description: descriptions[page] }];
  });
  return Object.fromEntries(texts) as Record<LegalPage, LegalText>;
}
