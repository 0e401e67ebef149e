import { type Language, pathIn } from '../../shared/language';
import { type LegalPage, pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';
import type { LegalMarkdown } from './legalMarkdown';
import { isLegalPlaceholder, type LegalPlaceholder, placeholderPattern } from './legalPlaceholders';
import { textsOf } from './texts';

/** A legal text as a page shows it: the brand and addresses of the settings filled in. */
export interface LegalDocument extends LegalMarkdown {
  /** Its canonical English address. */
  path: string;
  /** For search engines, 120 to 155 characters. */
  description: string;
}

/** The date from which all legal texts apply, as it is shown and for machines. */
export const legalEffectiveDate = { shown: '13.03.2025', iso: '2025-03-13' } as const;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

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

function placeholderValues(site: Site): Record<LegalPlaceholder, string> {
  return {
    siteName: site.name,
    mainUrl: site.mainUrl,
    webClientUrl: site.webClientUrl,
    email: site.email,
    phone: site.phone,
    parentFirm: site.parentFirm,
    address: site.address,
    grievanceOfficer: grievanceOfficer(site),
    grievanceEmail: site.grievanceEmail,
    grievancePhone: site.grievancePhone ?? site.phone,
    origin: site.origin,
    city: site.city,
    courtsCity: site.courtsCity,
  };
}

/** Puts the language in front of the links to other pages: a text is written with their English addresses. */
function linksIn(language: Language, html: string): string {
  return html.replace(/(?<= href=")\/[^"]*/g, (href) => pathIn(language, href));
}

function fill(page: LegalPage, site: Site, language: Language): LegalDocument {
  const values = placeholderValues(site);
  const fillIn = (html: string) =>
    linksIn(language, html).replace(placeholderPattern, (_, word: string) => {
      if (!isLegalPlaceholder(word)) throw new Error(`legal text: unknown placeholder {{${word}}}`);
      return escapeHtml(values[word]);
    });
  const text = textsOf(language).legalTexts[page];
  return {
    ...text,
    path: pagePaths[page],
    summary: text.summary.map(fillIn),
    html: fillIn(text.html),
  };
}

const filled = new WeakMap<Site, Map<string, LegalDocument>>();

/** A legal document of the given brand, its values HTML-escaped; filled once per settings object. */
export function legalDocument(page: LegalPage, site: Site, language: Language): LegalDocument {
  const documents = filled.get(site) ?? new Map<string, LegalDocument>();
  filled.set(site, documents);
  const key = pathIn(language, pagePaths[page]);
  const document = documents.get(key) ?? fill(page, site, language);
  documents.set(key, document);
  return document;
}
