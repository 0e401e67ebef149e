import { type Language, pathIn } from '../../shared/language';
import { type LegalPage, pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';
import { escapeHtml } from '../../shared/text';
import { type LegalPlaceholder, placeholderPattern } from './legalMarkdown';
import { textsOf } from './texts';

/** The date from which all legal texts apply, as it is shown and for machines. */
export const legalEffectiveDate = { shown: '13.03.2025', iso: '2025-03-13' } as const;

/** The officer's name, with the designation where it is known. */
export function grievanceOfficer({ grievanceName, grievanceDesignation }: Site): string {
  return grievanceDesignation ? `${grievanceName}, ${grievanceDesignation}` : grievanceName;
}

/** The day of a text's last revision, as the site writes dates. */
export function shownDate(iso: string): string {
  return iso.split('-').reverse().join('.');
}

/** When a text was last revised, `YYYY-MM-DD`: in English, which decides; its translations follow. */
export function legalRevision(page: LegalPage): string {
  return textsOf('en').legalTexts[page].revised;
}

/** Puts the language in front of the links to other pages: a text is written with their English addresses. */
function linksIn(language: Language, html: string): string {
  return html.replace(/(?<= href=")\/[^"]*/g, (href) => pathIn(language, href));
}

/** A legal text as a page shows it: the brand and addresses of the settings filled in, HTML-escaped. */
export function legalDocument(page: LegalPage, site: Site, language: Language) {
  const values: Record<LegalPlaceholder, string> = {
    ...site,
    siteName: site.name,
    grievanceOfficer: grievanceOfficer(site),
    grievancePhone: site.grievancePhone ?? site.phone,
  };
  const fillIn = (html: string) =>
    // The build refuses a text with any other placeholder.
    linksIn(language, html).replace(placeholderPattern, (_, word: LegalPlaceholder) =>
      escapeHtml(values[word]),
    );
  const text = textsOf(language).legalTexts[page];
  return {
    ...text,
    /** Its canonical English address. */
    path: pagePaths[page],
    summary: text.summary.map(fillIn),
    html: fillIn(text.html),
  };
}

export type LegalDocument = ReturnType<typeof legalDocument>;
