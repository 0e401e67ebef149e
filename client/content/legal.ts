import { escapeHtml } from '../../shared/clean';
import { type Language, languageTag, pathIn } from '../../shared/language';
import { type LegalPage, pagePaths } from '../../shared/paths';
import { type Site, type Weekday, weekdays } from '../../shared/site';
import { formTextsOf } from '../../shared/texts/textsOf';
import { figures } from './figures';
import { type LegalPlaceholder, placeholderPattern } from './legalMarkdown';
import { textsOf } from './texts';
import { inRupees } from './words';

/** The officer's name, with the designation where it is known. */
export function grievanceOfficer({ grievanceName, grievanceDesignation }: Site): string {
  return grievanceDesignation ? `${grievanceName}, ${grievanceDesignation}` : grievanceName;
}

/** The day of a text's last revision, as the site writes dates. */
export function shownDate(iso: string): string {
  return iso.split('-').reverse().join('.');
}

/** When a text was last revised, `YYYY-MM-DD`: in English, which decides; its translations follow. */
export const legalRevision = (page: LegalPage) => textsOf('en').legalTexts[page].revised;

/** Puts the language in front of the links to other pages: a text is written with their English addresses. */
function linksIn(language: Language, html: string): string {
  return html.replace(/(?<= href=")\/[^"]*/g, (href) => pathIn(language, href));
}

/** A day of the week, given in English. The first of January 2024 was a Monday. */
function weekdayIn(language: Language, weekday: Weekday): string {
  const day = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday)));
  const format = new Intl.DateTimeFormat(languageTag(language), {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return format.format(day);
}

/** The days on which the office is open: `Monday to Friday`. */
function workingDays({ hours: { from, to } }: Site, language: Language): string {
  const first = weekdayIn(language, from);
  if (from === to) return first;
  return textsOf(language).legalPage.workingDays({ from: first, to: weekdayIn(language, to) });
}

/** What the human check of the forms is, and what another firm learns by it. */
function humanCheck({ captchaProvider }: Site, language: Language): string {
  const { own, turnstile } = textsOf(language).legalPage.humanCheck;
  return captchaProvider === 'turnstile' ? turnstile : own;
}

/** The amounts of the worked examples, whose payments are part of the texts. */
function examples(language: Language) {
  const { refundFeePercent, commissionPercent } = figures;
  const shown = (rupees: number) => inRupees(language, rupees);
  const fee = (rupees: number) => (rupees * refundFeePercent) / 100;
  return {
    exampleFee: shown(fee(300)),
    examplePaid: shown(300 - fee(300)),
    exampleWholeFee: shown(fee(3650)),
    exampleWholePaid: shown(3650 - fee(3650)),
    exampleCommission: shown((1500 * commissionPercent) / 100),
  };
}

/** A legal text as a page shows it: the brand and addresses of the settings filled in, HTML-escaped. */
export function legalDocument(page: LegalPage, site: Site, language: Language) {
  const texts = textsOf(language);
  const { legalPage, support } = texts;
  const values: Record<LegalPlaceholder, string | number> = {
    ...site,
    ...figures,
    ...examples(language),
    answersGoTo: formTextsOf(language).formTexts.support.emailHint,
    businessDay: legalPage.businessDay({
      workingDays: workingDays(site, language),
      city: site.city,
    }),
    grievanceTimes: legalPage.grievanceTimes(figures),
    supportFormData: support.privacy,
    siteName: site.name,
    grievanceOfficer: grievanceOfficer(site),
    grievancePhone: site.grievancePhone ?? site.phone,
    hours: site.hours.shown,
    workingDays: workingDays(site, language),
    logDays: String(site.logDays),
    logAddress: textsOf(language).legalPage.logAddress[site.logIp],
    humanCheck: humanCheck(site, language),
    mapProvider: site.map.provider,
    mapFirm: site.map.firm,
    mapPrivacyUrl: site.map.privacyUrl,
  };
  const fillIn = (html: string) =>
    // The build refuses a text with any other placeholder.
    linksIn(language, html).replace(placeholderPattern, (_, word: LegalPlaceholder) =>
      escapeHtml(String(values[word])),
    );
  const text = texts.legalTexts[page];
  const { description } = text;
  return {
    ...text,
    description: typeof description === 'string' ? description : description(figures),
    /** Its canonical English address. */
    path: pagePaths[page],
    summary: text.summary.map(fillIn),
    html: fillIn(text.html),
  };
}

export type LegalDocument = ReturnType<typeof legalDocument>;
