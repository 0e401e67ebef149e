import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages, translations } from '../../shared/language';
import type { LegalMarkdown } from '../../shared/legalMarkdown';
import { type LegalPage, legalPages, pagePaths } from '../../shared/paths';
import type { OwnLegalTexts } from '../../shared/site';
import { readText } from './environment';
import { parseLegalMarkdown } from './legalMarkdown';
import type { Mistake } from './siteRules';

/** Where a brand's own text of a policy is in its folder, such as `legal/en/RefundPolicy.md`. */
export const legalFile = (page: LegalPage, language: Language) =>
  `legal/${language}${pagePaths[page]}.md`;

const known = legalPages.flatMap((page) => languages.map((each) => legalFile(page, each)));

/** The files in `legal` that no policy uses. */
function unknownFiles(brandDir: string): Mistake[] {
  return readdirSync(join(brandDir, 'legal'), { recursive: true, encoding: 'utf8' })
    .map((name) => `legal/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.\w+$/.test(name) && !known.includes(name))
    .map((path) => ({ path, text: 'no policy has this name' }));
}

/**
 * Reads the texts of policies that a brand has instead of ours: `legal/LANGUAGE/PAGE.md` in its folder, written like those in
 * client/content (client/content/legal/README.md).
 */
export function readLegalTexts(brandDir: string | undefined): {
  texts: OwnLegalTexts;
  mistakes: Mistake[];
} {
  if (!brandDir || !existsSync(join(brandDir, 'legal'))) return { texts: {}, mistakes: [] };
  const mistakes = unknownFiles(brandDir);
  const read = (page: LegalPage, language: Language, english?: string) => {
    const path = legalFile(page, language);
    if (!existsSync(join(brandDir, path))) return undefined;
    try {
      const source = readText(join(brandDir, path));
      return { source, text: parseLegalMarkdown(source, english) };
    } catch (error) {
      mistakes.push({ path, text: (error as Error).message });
      return undefined;
    }
  };
  const texts: Partial<Record<LegalPage, Partial<Record<Language, LegalMarkdown>>>> = {};
  for (const page of legalPages) {
    const english = read(page, 'en');
    const alone = translations.filter((each) => existsSync(join(brandDir, legalFile(page, each))));
    if (english) {
      const others = alone.map((each) => [each, read(page, each, english.source)?.text]);
      texts[page] = { en: english.text, ...Object.fromEntries(others) };
    } else if (!existsSync(join(brandDir, legalFile(page, 'en')))) {
      const text = `has no English text, ${legalFile(page, 'en')}, which decides`;
      mistakes.push(...alone.map((each) => ({ path: legalFile(page, each), text })));
    }
  }
  return { texts: texts as OwnLegalTexts, mistakes };
}
