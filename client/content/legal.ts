import { type Language, pathIn } from '../../shared/language';
import { type LegalPage, pagePaths } from '../../shared/paths';
import { type Site, siteIn } from '../../shared/site';
import { escapeHtml, policyIn } from './policies';
import { textsOf } from './texts';

/** The officer's name, with the designation where it is known. */
export function grievanceOfficer({ grievanceName, grievanceDesignation }: Site): string {
  return grievanceDesignation ? `${grievanceName}, ${grievanceDesignation}` : grievanceName;
}

/** The day of a text's last revision, as the site writes dates. */
export function shownDate(iso: string): string {
  return iso.split('-').reverse().join('.');
}

/** When a text was last revised, `YYYY-MM-DD`: in English, which decides; its translations follow. */
export const legalRevision = (page: LegalPage) => policyIn('en', page).revised;

/** What of a client address is in the log: in English, as the section that says it. */
const logAddress: Readonly<Record<Site['logIp'], string>> = {
  truncated: 'an IP address that is shortened, so that it no longer points to one connection',
  full: 'the whole IP address',
  none: 'no IP address',
};

/** What the human check of the forms is, and what another firm learns by it. */
const humanCheck = {
  own: 'It is our own: your browser solves a small sum for our server, and nothing about you is collected for it.',
  turnstile:
    "It is another firm's: Cloudflare Turnstile. Its script is loaded when you start to use the form. The firm learns your IP address and details of your browser, may use cookies of its own, and has its own privacy policy.",
};

/** The values that a policy may have in braces, in a language. */
function valuesIn(language: Language, given: Site): Readonly<Record<string, unknown>> {
  const site = siteIn(given, language);
  return {
    ...site,
    siteName: site.name,
    supportFormData: textsOf(language).support.privacy,
    grievanceOfficer: grievanceOfficer(site),
    grievancePhone: site.grievancePhone ?? site.phone,
    hours: site.hours.shown,
    logAddress: logAddress[site.logIp],
    humanCheck: humanCheck[site.captchaProvider === 'turnstile' ? 'turnstile' : 'own'],
    mapProvider: site.map.provider,
    mapFirm: site.map.firm,
    mapPrivacyUrl: site.map.privacyUrl,
  };
}

/**
 * A policy as a page shows it: the brand and the settings filled in, HTML-escaped.
 * @param language of the page, to which its links lead
 */
export function legalDocument(page: LegalPage, site: Site, language: Language) {
  const text = policyIn(language, page);
  /** @param own the language of the words */
  function fillIn(html: string, own: Language): string {
    const values = valuesIn(own, site);
    return (
      html
        // Texts are written with the English addresses of other pages.
        .replace(/(?<= href=")\/[^"]*/g, (href) => pathIn(language, href))
        .replace(/\{(\w+)\}/g, (all, name: string) =>
          name in values ? escapeHtml(String(values[name])) : all,
        )
    );
  }
  return {
    ...text,
    /** For search engines, 90 to 155 characters. */
    description: textsOf(language).legal.descriptions[page],
    /** Its canonical English address. */
    path: pagePaths[page],
    summary: text.summary.map((line) => fillIn(line, text.language)),
    sections: text.sections.map((section) => ({
      ...section,
      html: fillIn(section.html, section.language),
    })),
  };
}

export type LegalDocument = ReturnType<typeof legalDocument>;
