import { describe, expect, it } from 'vitest';
import { legalDocument } from '../../client/content/legal';
import { parsePolicy } from '../../client/content/policies';
import { brandAssets, readBrand } from '../../server/config/brand';
import { readSettings } from '../../server/config/settings';
import { createSite } from '../../server/config/site';
import { translations } from '../../shared/language';
import { type LegalPage, legalPages } from '../../shared/paths';
import { brandOf } from '../helpers/brandFolder';

const values = {
  name: 'Sample <b>Crew</b> & *"Co"*',
  parentFirm: "Parent's Firm",
  webClientUrl: 'https://client.example/?a=1&b=2',
  email: 'help@site.example',
};
const site = createSite(readSettings(brandOf(values)), brandAssets(readBrand()));

/** Returns the text of HTML, with the entities that the policies use resolved. */
function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|a|code)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const english = (page: LegalPage) => legalDocument(page, site, 'en');

/** Returns the sections of a policy in English, without its summary. */
const bodyOf = (page: LegalPage) =>
  plainText(
    english(page)
      .sections.map(({ heading, html }) => `${heading} ${html}`)
      .join(' '),
  );

it('a policy contains neither raw HTML nor a javascript: URL, and (c) is not replaced', () => {
  const marked = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) (a) one, (c) three';
  const html = parsePolicy(`# Title\n\n- One\n\n## First\n\n${marked}`, 'en').sections[0]?.html;
  expect(html).not.toMatch(/<img|href="javascript/);
  expect(html).toContain('(c) three');
});

it('values of site.json are escaped in policies', () => {
  const { summary, sections } = english('termsOfUsage');
  const html = sections.map((section) => section.html).join('');
  expect(summary[0]).toContain('Sample &lt;b&gt;Crew&lt;/b&gt; &amp; *&quot;Co&quot;*');
  expect(html).toContain("Parent's Firm");
  expect(html).toContain(
    '<a href="https://client.example/?a=1&amp;b=2" rel="noopener noreferrer">https://client.example/?a=1&amp;b=2</a>',
  );
  expect(html).toContain('<a href="mailto:help@site.example">help@site.example</a>');
  expect(summary.join() + html).not.toContain('<b>');
});

it.each(legalPages)('%s has a title, a date, a summary of five lines, and sections', (page) => {
  const { title, revised, summary, sections } = english(page);
  expect(title).toMatch(/^[A-Z]/);
  expect(revised).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(summary).toHaveLength(5);
  const ids = sections.map(({ id }) => id);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  // The page has elements of its own with these four ids.
  expect(new Set([...ids, 'main', 'site-menu', 'in-short', 'who-to-ask']).size).toBe(
    ids.length + 4,
  );
});

it('the policies are short enough to be read: together at most 3,600 words', () => {
  const words = legalPages.flatMap((page) =>
    plainText(`${english(page).summary.join(' ')} ${bodyOf(page)}`).split(' '),
  );
  expect(words.length).toBeLessThanOrEqual(3_600);
});

/** The promises of the company by policy (specification, point 9). */
const promised: Partial<Record<LegalPage, string[]>> = {
  termsOfUsage: [
    'An upgraded plan cannot be downgraded',
    'Clients and providers pay each other outside the platform',
    'A provider must give a location, a tax number and contact details',
    'with images for each product',
    'OAuth and a password',
    'The law of India applies to these terms and to our other policies, with courts in Mumbai',
  ],
  refundPolicy: [
    'within 15 days of the disruption',
    'Review: within 7 business days.',
    'Payment: within 15 days.',
    'Transaction fee: 7%. This fee is non-refundable.',
    'These are non-refundable: in-app purchases; upgrades; ad campaigns.',
    'arises when you move from a long-term subscription to a short-term subscription',
    'My Subscriptions',
    'no cash refund',
    'only for future payments: renewals of your main subscription, and client packs',
  ],
  shippingAndDelivery: [
    'immediate, or within 24 hours',
    'Access issues are resolved within 2 business days',
  ],
  privacyPolicy: [
    'not for people under 18',
    'share their real-time location',
    'mandatory for agents and optional for others',
    'OAuth',
  ],
  ambassadorsPrivacyPolicy: ['within 30 days of leaving, except transaction records'],
  ambassadorsTermsOfUsage: [
    'by invitation or approval',
    'coupons of 5% to 50%',
    'commission of 10% of the total generated',
  ],
};

it.each(Object.entries(promised))('%s has each promise, and its figures once', (page, promises) => {
  const text = bodyOf(page as LegalPage);
  expect(promises.filter((promise) => !text.includes(promise))).toEqual([]);
  for (const figure of promises.flatMap((promise) => promise.match(/\d+%| \d+ /g) ?? []))
    if (figure !== ' 15 ') expect(text.split(figure), figure).toHaveLength(2);
});

/** Returns the figures of a text, sorted as texts, such as 13.03.2025 and 24. */
const figures = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).toSorted();

/** The figures of the brand, and the time for which the outbox stores a message. */
const { address, hours, origin, phone, webClientUrl } = site;
const ofThisSite = [address, hours.shown, origin, phone, webClientUrl, 'after 30 days'];

it.each(legalPages)('%s has no figures except those of promises, laws and this site', (page) => {
  const promises = Object.values(promised).flat();
  // Acts with their years and sections, and two periods of the rules on intermediaries.
  const lawful =
    /(?:section|rule) \d+[A-Z]?|, (?:18|20)\d\d|rules of 2011|May 2027|for 180 days|within 24 hours and resolves it within 7 days/gi;
  let text = bodyOf(page);
  for (const known of [...promises, ...ofThisSite]) text = text.replaceAll(known, ' ');
  expect(figures(text.replace(lawful, ' '))).toEqual([]);
});

describe.each(translations)('in %s', (language) => {
  it.each(legalPages)(
    '%s has a translated title and summary, with the figures of the English one',
    (page) => {
      const own = legalDocument(page, site, language);
      expect(own.title).toMatch(/^\p{Script=Devanagari}/u);
      expect(own.summary).toHaveLength(5);
      for (const [i, line] of own.summary.entries()) {
        expect(line).toMatch(/\p{Script=Devanagari}/u);
        const englishLine = english(page).summary[i] ?? '';
        expect(figures(plainText(line))).toEqual(figures(plainText(englishLine)));
      }
    },
  );

  it.each(legalPages)('the whole English text of %s follows', (page) => {
    const { sections } = legalDocument(page, site, language);
    const translated = page === 'privacyPolicy' ? ['data-protection-notice'] : [];
    const inEnglish = english(page).sections.map((section) => {
      const linked = section.html.replace(/ href="\/(\w*)/g, ` href="/${language}/$1`);
      const id = translated.includes(section.id) ? `${section.id}-in-english` : section.id;
      return { ...section, id, html: linked.replaceAll(`/${language}/"`, `/${language}"`) };
    });
    expect(sections.slice(translated.length)).toEqual(inEnglish);
    const own = sections.filter((section) => section.language === language);
    expect(own.map(({ id }) => id)).toEqual(translated);
  });

  it('the data protection notice has the figures, links and parts of the English one', () => {
    const notice = (each: 'en' | typeof language) =>
      legalDocument('privacyPolicy', site, each).sections[0]?.html ?? '';
    expect(figures(plainText(notice(language)))).toEqual(figures(plainText(notice('en'))));
    const marks = (html: string) => html.match(/<(?:p|li|strong)>| href="[^"]*"/g)?.toSorted();
    expect(marks(notice(language))).toEqual(marks(notice('en')));
  });
});
