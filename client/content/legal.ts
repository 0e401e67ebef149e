import { type Language, pathIn } from '../../shared/language';
import { type LegalPage, pagePaths } from '../../shared/paths';
import { type Site, siteIn } from '../../shared/site';
import { escapeHtml, policyIn } from './policies';
import { textsOf } from './texts';

/** Returns the officer's name, with the designation if it is known. */
export function grievanceOfficer({ grievanceName, grievanceDesignation }: Site): string {
  return grievanceDesignation ? `${grievanceName}, ${grievanceDesignation}` : grievanceName;
}

/** Returns a date `YYYY-MM-DD` as `DD.MM.YYYY`. */
export function shownDate(iso: string): string {
  return iso.split('-').reverse().join('.');
}

/**
 * Returns the day on which the English text was last revised, `YYYY-MM-DD`. The English text is
 * binding; translations follow it.
 */
export const legalRevision = (page: LegalPage) => policyIn('en', page).revised;

/**
 * The privacy policy's words for how the log stores client addresses. They are English, because
 * their section is English in every language.
 */
const logAddress: Readonly<Record<Site['logIp'], string>> = {
  truncated: 'an IP address that is shortened, so that it no longer points to one connection',
  full: 'the whole IP address',
  none: 'no IP address',
};

/** The privacy policy's words for the captcha: whose it is, and which data another company gets. */
const humanCheck = {
  own: 'It is our own: your browser solves a small sum for our server, and nothing about you is collected for it.',
  turnstile:
    "It is another firm's: Cloudflare Turnstile. Its script is loaded when you start to use the form. The firm learns your IP address and details of your browser, may use cookies of its own, and has its own privacy policy.",
};

/** Returns the values of a policy's placeholders, in a language. */
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
 * Returns a policy with the values of brand and settings, HTML-escaped.
 * @param language the language of the page, to which its links lead
 */
export function legalDocument(page: LegalPage, site: Site, language: Language) {
  const text = policyIn(language, page);
  /** @param own the language of the text */
  function fillIn(html: string, own: Language): string {
    const values = valuesIn(own, site);
    return (
      html
        // The texts contain the English paths of other pages.
        .replace(/(?<= href=")\/[^"]*/g, (href) => pathIn(language, href))
        .replace(/\{(\w+)\}/g, (all, name: string) =>
          name in values ? escapeHtml(String(values[name])) : all,
        )
    );
  }
  return {
    ...text,
    /** The description for search engines, 90 to 155 characters. */
    description: textsOf(language).legal.descriptions[page],
    /** The canonical English path. */
    path: pagePaths[page],
    summary: text.summary.map((line) => fillIn(line, text.language)),
    sections: text.sections.map((section) => ({
      ...section,
      html: fillIn(section.html, section.language),
    })),
  };
}

export type LegalDocument = ReturnType<typeof legalDocument>;
