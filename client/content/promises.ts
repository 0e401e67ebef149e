import { type LegalPage, legalPages, pagePaths } from '../../shared/paths';
import type { ProfessionSlug } from '../../shared/professions';
import { type PromiseName, promiseNames } from '../../shared/promises';
import type { Site } from '../../shared/site';
import type { ItemId } from './items';
import { legalDocument } from './legal';
import { type Texts, textsOf } from './texts';

/** A sentence that is true only if a promise is, and the page where it is. */
interface PromisedSentence {
  promise: PromiseName;
  page: string;
  sentence: string;
}

/** Where pages make promises beside the policies, in whose texts they are marked. */
function onPages(texts: Texts, { figures, hours }: Site): [PromiseName, string, string][] {
  const { home, company, contact, legalPage, professionContent, support } = texts;
  const answer = (slug: ProfessionSlug, item: ItemId): string =>
    professionContent[slug].pains.find(({ id }) => id === item)?.answer ?? '';
  const landing = (promise: PromiseName, slug: ProfessionSlug, item: ItemId) =>
    [
      promise,
      `${pagePaths.landing}?profession=${professionContent[slug].short}`,
      answer(slug, item),
    ] as [PromiseName, string, string];
  return [
    ['noCommission', pagePaths.home, home.trust.commission.name],
    ['pricesShown', pagePaths.home, home.cost.before],
    ['ticketNumber', pagePaths.termsOfUsage, legalPage.grievanceTimes(figures)],
    ['teamReads', pagePaths.contact, contact.lead({ siteName: '' })],
    ['teamReads', pagePaths.support, support.next.steps[1]({ hours: hours.shown })],
    ['agentsAdded', pagePaths.company, company.join.ways.agent.text],
    ['oneRecord', pagePaths.company, company.offer.parts.service.text],
    landing('oneRecord', 'hvac', 'job-management'),
    landing('oneRecord', 'plumbing', 'job-management'),
    landing('oneRecord', 'ac-repairs', 'job-management'),
    landing('contractTerms', 'hvac', 'invoices-and-contracts'),
    landing('contractTerms', 'networking', 'invoices-and-contracts'),
    landing('contractTerms', 'computers', 'invoices-and-contracts'),
    landing('contractTerms', 'ac-repairs', 'invoices-and-contracts'),
    landing('catalogue', 'plumbing', 'business-catalog'),
    landing('catalogue', 'electricians', 'business-catalog'),
    landing('catalogue', 'networking', 'business-catalog'),
    landing('schedule', 'electricians', 'scheduling'),
    landing('schedule', 'landscaping', 'scheduling'),
    landing('webReports', 'electricians', 'web-dashboard'),
    landing('webReports', 'hvac', 'web-dashboard'),
    landing('webReports', 'landscaping', 'web-dashboard'),
    landing('webReports', 'ac-repairs', 'web-dashboard'),
  ];
}

const mark = /⟦(\w+)⟧/g;

/** The sentences of a policy that end with a mark. */
function inPolicy(page: LegalPage, site: Site): PromisedSentence[] {
  const { summary, html } = legalDocument(page, site, 'en', (name) => `⟦${name}⟧`);
  const text = `${summary.join('\n')}\n${html}`
    .replaceAll(/<\/(p|li|h\d)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '');
  return [...text.matchAll(mark)].map((found) => {
    const before = text.slice(0, found.index).replaceAll(mark, '');
    const [sentence = before] = /[^\n.]*(?:\.(?! \p{Lu}|\n)[^\n.]*)*\.?$/u.exec(before) ?? [];
    return { promise: found[1] as PromiseName, page: pagePaths[page], sentence: sentence.trim() };
  });
}

/** Every sentence that promises something of the app or the firm, in English, which decides: by promise, in their order. */
export function promisedSentences(site: Site): PromisedSentence[] {
  const pages = onPages(textsOf('en'), site).map(([promise, page, sentence]) => ({
    promise,
    page,
    sentence,
  }));
  const all = [...legalPages.flatMap((page) => inPolicy(page, site)), ...pages];
  return promiseNames.flatMap((name) => all.filter(({ promise }) => promise === name));
}
