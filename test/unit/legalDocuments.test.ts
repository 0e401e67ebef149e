import { expect, it } from 'vitest';
import { legalDocument } from '../../client/content/legal';
import { textsOf } from '../../client/content/texts';
import { brandAssets, builtBrandDir, readBrand } from '../../server/config/brand';
import { readSettings } from '../../server/config/settings';
import { createSite } from '../../server/config/site';
import { type Language, translations } from '../../shared/language';
import { type LegalPage, legalPages } from '../../shared/paths';

const brand = brandAssets(readBrand(builtBrandDir(process.cwd())));
const site = {
  ...createSite(readSettings({}), brand),
  name: 'Sample <b>Crew</b> & "Co"',
  parentFirm: "Parent's Firm",
  webClientUrl: 'https://client.example/?a=1&b=2',
  email: 'help@site.example',
};

/** HTML as a reader sees it: no tags, entities resolved as far as the texts use them. */
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

it('values from the settings are escaped in legal texts', () => {
  const { summary, html } = legalDocument('termsOfUsage', site, 'en');
  expect(summary[0]).toContain('Sample &lt;b&gt;Crew&lt;/b&gt; &amp; &quot;Co&quot;');
  expect(html).toContain('Parent&#39;s Firm');
  expect(html).toContain(
    '<a href="https://client.example/?a=1&amp;b=2" rel="noopener noreferrer">https://client.example/?a=1&amp;b=2</a>',
  );
  expect(html).toContain('<a href="mailto:help@site.example">help@site.example</a>');
  expect(summary.join() + html).not.toContain('<b>');
});

/** What the company has promised, and in which document (specification, point 9). */
const promised: Partial<Record<LegalPage, string[]>> = {
  termsOfUsage: ['within 24 hours and resolved within 7 days', '18 or older'],
  refundPolicy: [
    'within 15 days of the disruption',
    '7 business days',
    'paid within 15 days of the approval',
    'fee of 7%',
    'In-app purchases.',
    'Upgrades of a plan. An upgraded plan cannot be downgraded',
    'Ad campaigns, whether',
    'no cash refund',
    'future payments only: renewals of your main subscription, and client packs',
  ],
  shippingAndDelivery: ['within 24 hours', 'within 2 business days'],
  privacyPolicy: [
    'under 18',
    'within 30 days',
    'for 180 days',
    'Real-time location during a visit',
    'mandatory for agents and optional for all others',
    'OAuth',
  ],
  ambassadorsPrivacyPolicy: ['under 18', 'within 30 days, except transaction records'],
  ambassadorsTermsOfUsage: [
    'by invitation or approval',
    'coupons of 5% to 50%',
    'commission of 10%',
    'within 30 days',
  ],
};

it.each(Object.entries(promised))('%s has the figures of the promises', (page, promises) => {
  const { html } = legalDocument(page as LegalPage, site, 'en');
  expect(promises.filter((promise) => !plainText(html).includes(promise))).toEqual([]);
});

/** Numbers of a text, each once: 24, 5, 13.03.2025. */
const figures = (text: string) => [...new Set(text.match(/\d+(?:[.,]\d+)*/g) ?? [])].toSorted();

it.each(translations.flatMap((language) => legalPages.map((page) => [language, page] as const)))(
  '%s: %s has the values, links and figures of the English text',
  (language, page) => {
    const marks = (each: Language) => {
      const { summary, html } = textsOf(each).legalTexts[page];
      return `${summary}${html}`.match(/\{\{\w+\}\}| href="[^"]*"/g)?.toSorted();
    };
    expect(marks(language)).toEqual(marks('en'));
    const text = (each: Language) => {
      const { summary, html } = legalDocument(page, site, each);
      return plainText(summary.join(' ') + html);
    };
    expect(figures(text(language))).toEqual(figures(text('en')));
  },
);
