import { type Language, languages, pathIn, splitLanguage } from '../../shared/language';
import { type LegalPage, legalPages, pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';
import { legalDocument } from './legal';

/** The sections of the privacy policy to which pages, forms and app stores link. */
const linkedFromPages = [
  'delete-your-account',
  'data-protection-notice',
  'grievance-officer',
  'this-website',
].map((id) => `${pagePaths.privacyPolicy}#${id}`);

const linksIn = (html: string) =>
  [...html.matchAll(/ href="([/#][^"]*)"/g)].map(([, href = '']) => href);

/**
 * Links of the policies, and of pages to them, that lead nowhere. Only a brand's own texts have such: a test reads ours.
 * @returns the policy with the link, its language, and the link
 */
export function brokenLegalLinks(
  site: Site,
): { page: LegalPage; language: Language; href: string }[] {
  if (Object.keys(site.legalTexts).length === 0) return [];
  const paths: readonly string[] = Object.values(pagePaths);
  return languages.flatMap((language) => {
    const documents = legalPages.map((page) => {
      const { summary, html } = legalDocument(page, site, language);
      const all = summary.join() + html;
      return { page, html: all, ids: [...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id) };
    });
    const leadsSomewhere = (from: LegalPage, href: string) => {
      const [address = '', id] = href.split('#');
      const { path } = splitLanguage(address || pathIn(language, pagePaths[from]));
      const target = documents.find(({ page }) => pagePaths[page] === path);
      return paths.includes(path) && (!id || !target || target.ids.includes(id));
    };
    const links = documents.flatMap(({ page, html }) =>
      [...new Set(linksIn(html))].map((href) => ({ page, language, href })),
    );
    const ofPages = linkedFromPages.map((href) => ({
      page: 'privacyPolicy' as const,
      language,
      href,
    }));
    return [...links, ...ofPages].filter(({ page, href }) => !leadsSomewhere(page, href));
  });
}
