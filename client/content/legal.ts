import { type Language, languageTag, pathIn } from '../../shared/language';
import { type LegalPage, pagePaths } from '../../shared/paths';
import { type Site, type Weekday, weekdays } from '../../shared/site';
import { escapeHtml } from '../../shared/text';
import { formTextsOf } from '../../shared/texts/textsOf';
import { type WidgetProvider, widgets } from '../islands/captcha/widgets';
import { type LegalPlaceholder, placeholderPattern } from './legalMarkdown';
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
export function legalRevision(page: LegalPage): string {
  return textsOf('en').legalTexts[page].revised;
}

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
  const texts = textsOf(language).legalPage.humanCheck;
  if (!(captchaProvider in widgets)) return texts.own;
  return texts.other({ firm: widgets[captchaProvider as WidgetProvider].label });
}

/** A legal text as a page shows it: the brand and addresses of the settings filled in, HTML-escaped. */
export function legalDocument(page: LegalPage, site: Site, language: Language) {
  const { legalPage, legalTexts, support } = textsOf(language);
  const values: Record<LegalPlaceholder, string> = {
    ...site,
    answersGoTo: formTextsOf(language).formTexts.support.emailHint,
    grievanceTimes: legalPage.grievanceTimes,
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
      escapeHtml(values[word]),
    );
  const text = legalTexts[page];
  return {
    ...text,
    /** Its canonical English address. */
    path: pagePaths[page],
    summary: text.summary.map(fillIn),
    html: fillIn(text.html),
  };
}

export type LegalDocument = ReturnType<typeof legalDocument>;
