import { type Language, languageTag, pathIn } from '../../shared/language';
import {
  type LegalMarkdown,
  type LegalPlaceholder,
  placeholderPattern,
  promisePattern,
} from '../../shared/legalMarkdown';
import { type LegalPage, pagePaths } from '../../shared/paths';
import { type Site, type Weekday, weekdays } from '../../shared/site';
import { escapeHtml } from '../../shared/text';
import { formTextsOf } from '../../shared/texts/textsOf';
import { type WidgetProvider, widgets } from '../forms/widgets';
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

interface ShownText {
  text: LegalMarkdown;
  /** The language of the text, which is English on a page of another one where the brand's own text has no translation. */
  language: Language;
  isOwn: boolean;
}

/** The text of a policy that a page shows: the brand's own if it has one, else ours. */
export function legalText(page: LegalPage, site: Site, language: Language): ShownText {
  const own = site.legalTexts[page];
  if (!own) return { text: textsOf(language).legalTexts[page], language, isOwn: false };
  const translated = own[language];
  if (translated) return { text: translated, language, isOwn: true };
  return { text: own.en, language: 'en', isOwn: true };
}

/** When a text was last revised, `YYYY-MM-DD`: in English, which decides; its translations follow. */
export function legalRevision(page: LegalPage, site: Site): string {
  return legalText(page, site, 'en').text.revised;
}

/** The beginning of a summary, cut at a word. It describes an owner's text that comes without a description. */
function beginning(summary: readonly string[]): string {
  const words = summary.join(' ').replaceAll(/<[^>]+>/g, '');
  return words.length <= 155 ? words : `${words.slice(0, 154).replace(/\s+\S*$/, '')}…`;
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

/** The amounts of the worked examples, whose payments are part of the texts. */
function examples({ figures }: Site, language: Language) {
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

/**
 * A legal text as a page shows it: the brand and addresses of the settings filled in, HTML-escaped.
 * @param markPromise turns the name of a promise into what its mark shows; on a page a mark shows nothing
 */
export function legalDocument(
  page: LegalPage,
  site: Site,
  language: Language,
  markPromise: (name: string) => string = () => '',
) {
  const texts = textsOf(language);
  const { legalPage, support } = texts;
  const { figures } = site;
  const values: Record<LegalPlaceholder, string | number> = {
    ...site,
    ...figures,
    ...examples(site, language),
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
    linksIn(language, html)
      .replace(promisePattern, (_, name: string) => markPromise(name))
      .replace(placeholderPattern, (_, word: LegalPlaceholder) => escapeHtml(String(values[word])));
  const { text, language: textLanguage, isOwn } = legalText(page, site, language);
  const { description } = texts.legalTexts[page];
  const described = typeof description === 'string' ? description : description(figures);
  const summary = text.summary.map(fillIn);
  return {
    ...text,
    language: textLanguage,
    description: isOwn ? beginning(summary) : described,
    /** Its canonical English address. */
    path: pagePaths[page],
    summary,
    html: fillIn(text.html),
  };
}

export type LegalDocument = ReturnType<typeof legalDocument>;
