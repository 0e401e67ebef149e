import { legalDocument } from '../../client/content/legal';
import { brokenLegalLinks } from '../../client/content/legalLinks';
import { promisedSentences } from '../../client/content/promises';
import { textsOf } from '../../client/content/texts';
import { brandAssets, builtBrandDir, readBrand } from '../../server/config/brand';
import { root } from '../../server/config/environment';
import { legalFile, readLegalTexts } from '../../server/config/legalTexts';
import type { Settings } from '../../server/config/settings';
import { createSite } from '../../server/config/site';
import { checkSite, readSiteJson } from '../../server/config/siteFile';
import { folderMistakes } from '../../server/config/siteFolder';
import type { Mistake } from '../../server/config/siteRules';
import type { SiteFile } from '../../server/config/siteSchema';
import { type Language, languages, translations } from '../../shared/language';
import { legalPages, pagePaths } from '../../shared/paths';
import { promiseNames, promises } from '../../shared/promises';
import { type Site, siteIn } from '../../shared/site';

/** What people read, and so may want in their language. Names and addresses may be the same in all. */
const inSentences = [
  'firmKind',
  'firmAbout',
  'city',
  'courtsCity',
  'cities',
  'appLanguages',
  'pricesNote',
  'grievanceDesignation',
];

/** Values and own policies that Hindi or Marathi pages show in English. */
function missingLanguages(file: SiteFile, { legalTexts, brand }: Site): string[] {
  const values: [string, unknown][] = [
    ...Object.entries(file).filter(([name]) => inSentences.includes(name)),
    ['hours.shown', file.hours.shown],
    ...legalPages.flatMap((page): [string, unknown][] =>
      legalTexts[page] ? [[legalFile(page, 'en'), legalTexts[page]]] : [],
    ),
    ...('en' in brand.storeBadges ? [['stores', brand.storeBadges] as [string, unknown]] : []),
    ...(file.plans ?? []).map(({ name }, i): [string, unknown] => [`plans.${i}.name`, name]),
  ];
  return values.flatMap(([path, value]) => {
    const given = typeof value === 'object' && value !== null ? value : {};
    const missing = translations.filter((language) => !(language in given));
    return missing.length > 0 ? [`${path}: ${missing.join(', ')}`] : [];
  });
}

const plainText = (html: string) =>
  html
    .replaceAll(/<\/(p|li|h\d)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

/** Every sentence of the policies, and of pages that name the firm, with its page. */
function sentencesOf(site: Site, language: Language) {
  const { company, contact, support, legalPage } = textsOf(language);
  const { name: siteName, parentFirm, firmKind, city, hours } = site;
  const [day, month, year] = site.effectiveFrom.split('-').reverse();
  const ofPages = [
    [pagePaths.company, company.parent.text({ siteName, parentFirm, firmKind, city })],
    [pagePaths.contact, `${contact.office.hours}: ${hours.shown}`],
    [pagePaths.support, support.next.steps[1]({ hours: hours.shown })],
    [pagePaths.termsOfUsage, legalPage.effective({ date: `${day}.${month}.${year}` })],
  ] as const;
  const ofPolicies = legalPages.flatMap((page) => {
    const { summary, html } = legalDocument(page, site, language);
    const lines = plainText(`${summary.join('\n')}\n${html}`).split(
      /\n+|(?<=[.।])\s+(?=\p{Lu}|\p{Lo})/u,
    );
    return lines.map((line) => [pagePaths[page], line.trim()] as const);
  });
  return [...ofPages, ...ofPolicies];
}

/** The sentences whose promises are not ticked, each promise with what it says. */
function untickedLines(file: SiteFile, site: Site): string[] {
  const all = promisedSentences(site);
  return promiseNames.flatMap((name) => {
    const own = all.filter(({ promise }) => promise === name);
    if (file.promises[name] || own.length === 0) return [];
    const lines = own.map(({ page, sentence }) => `  ${page}: ${plainText(sentence)}`);
    return [`${name}: ${promises[name]}`, ...lines];
  });
}

/** Links of the brand's own policies, or to them, that lead nowhere. */
function linkMistakes(site: Site): Mistake[] {
  return brokenLegalLinks(site).map(({ page, language, href }) => ({
    path: site.legalTexts[page]
      ? legalFile(page, language)
      : `our ${pagePaths[page]} (${language})`,
    text: `a link leads to ${href}, where nothing is: give that text such a section, or this page one of your own`,
  }));
}

/** The values whose sentences are shown, as a page of the language has them. */
function shownValues(site: Site): [name: string, value: string | undefined][] {
  return [
    ['name', site.name],
    ['parentFirm', site.parentFirm],
    ['firmKind', site.firmKind],
    ['city', site.city],
    ['courtsCity', site.courtsCity],
    ['address', site.address],
    ['email', site.email],
    ['phone', site.phone],
    ['hours', site.hours.shown],
    ['map', site.map.provider],
    ['grievanceName', site.grievanceName],
    ['grievanceEmail', site.grievanceEmail],
    ['mainUrl', site.mainUrl],
    ['webClientUrl', site.webClientUrl],
    ['effectiveFrom', site.effectiveFrom.split('-').reverse().join('.')],
    ['logDays', String(site.logDays)],
  ];
}

/** The first sentence in which each value appears, in each language. */
function sentenceLines(site: Site): string[] {
  return languages.flatMap((language) => {
    const own = siteIn(site, language);
    const sentences = sentencesOf(own, language);
    return shownValues(own).flatMap(([name, value]) => {
      const [page, sentence] = sentences.find(([, text]) => value && text.includes(value)) ?? [];
      return sentence ? [`${language}  ${name.padEnd(15)} ${page}: ${sentence}`] : [];
    });
  });
}

/**
 * Checks a brand's folder by the rules of a public start, and writes a page about it.
 * @param folder with site.json
 * @param settings what else the texts follow: the address, `LOG_IP`, and the human check
 * @returns the exit code: 1 if something is wrong
 */
export function checkSiteFolder(
  folder: string,
  settings: Pick<Settings, 'PUBLIC_ORIGIN' | 'LOG_IP' | 'CAPTCHA_PROVIDER'>,
  write: (line: string) => void,
): 0 | 1 {
  const section = (title: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    write(title);
    for (const line of lines) write(`  ${line}`);
    write('');
  };
  const inFolder = folderMistakes(folder);
  const { texts: legalTexts, mistakes: inTexts } = readLegalTexts(folder);
  const mistakes = [...inFolder, ...inTexts];
  let file: SiteFile | undefined;
  if (!inFolder.some(({ path }) => path === folder)) {
    try {
      const checked = checkSite(readSiteJson(folder), false);
      file = checked.site;
      mistakes.unshift(...checked.mistakes);
    } catch (error) {
      mistakes.unshift({ path: folder, text: (error as Error).message });
    }
  }
  const site =
    file &&
    createSite(
      { ...settings, site: file, legalTexts },
      brandAssets(readBrand(builtBrandDir(root), folder)),
    );
  if (site) mistakes.push(...linkMistakes(site));
  section(
    'Wrong or missing:',
    mistakes.map(({ path, text }) => `${path}: ${text}`),
  );
  if (file && site) {
    section('In English on pages of these languages:', missingLanguages(file, site));
    section(
      'True only if you say so. Tick in "promises" of site.json what is; have corrected what is not:',
      untickedLines(file, site),
    );
    section('What the pages say:', sentenceLines(site));
  }
  write(
    mistakes.length === 0
      ? 'The site would start.'
      : `${mistakes.length} to mend. A public site would not start, or would show the sample.`,
  );
  return mistakes.length === 0 ? 0 : 1;
}
