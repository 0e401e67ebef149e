import { type LegalPage, pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';
import { legalTexts } from './en/legal';
import type { LegalMarkdown } from './legalMarkdown';
import { isLegalPlaceholder, type LegalPlaceholder, placeholderPattern } from './legalPlaceholders';

/** A legal text as a page shows it: the brand and addresses of the settings filled in. */
export interface LegalDocument extends LegalMarkdown {
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

/** When each text was last revised, `YYYY-MM-DD`. */
export function legalRevision(page: LegalPage): string {
  return legalTexts[page].revised;
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
  };
}

function fill(page: LegalPage, site: Site): LegalDocument {
  const values = placeholderValues(site);
  const fillIn = (html: string) =>
    html.replace(placeholderPattern, (_, word: string) => {
      if (!isLegalPlaceholder(word)) throw new Error(`legal text: unknown placeholder {{${word}}}`);
      return escapeHtml(values[word]);
    });
  const text = legalTexts[page];
  return {
    ...text,
    path: pagePaths[page],
    summary: text.summary.map(fillIn),
    html: fillIn(text.html),
  };
}

const filled = new WeakMap<Site, Map<LegalPage, LegalDocument>>();

/** A legal document of the given brand, its values HTML-escaped; filled once per settings object. */
export function legalDocument(page: LegalPage, site: Site): LegalDocument {
  const documents = filled.get(site) ?? new Map<LegalPage, LegalDocument>();
  filled.set(site, documents);
  const document = documents.get(page) ?? fill(page, site);
  documents.set(page, document);
  return document;
}
