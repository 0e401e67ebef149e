import { describe, expect, it } from 'vitest';
import { figures as promisedFigures } from '../../client/content/figures';
import { legalDocument } from '../../client/content/legal';
import { textsOf } from '../../client/content/texts';
import { type Language, languages, pathIn, translations } from '../../shared/language';
import { type LegalPage, legalPages } from '../../shared/paths';
import { formTextsOf } from '../../shared/texts/textsOf';
import { legalSite, plainText } from './legalSite';

it('values from the settings are escaped in legal texts', () => {
  const { summary, html } = legalDocument('termsOfUsage', legalSite, 'en');
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
    'from a long-term subscription to a short-term subscription',
    'under My Subscriptions',
    'no cash refund',
    'future payments only: renewals of your main subscription, and client packs',
    'pay each other outside the platform',
  ],
  shippingAndDelivery: ['within 24 hours', 'within 2 business days'],
  privacyPolicy: [
    'under 18',
    'within 30 days',
    'for 180 days',
    'Location, tax number and contact details. These are required.',
    'Location: where the service is needed.',
    'images for each product',
    'Real-time location during a visit',
    'mandatory for agents and optional for all others',
    'your password',
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
  const { html } = legalDocument(page as LegalPage, legalSite, 'en');
  expect(promises.filter((promise) => !plainText(html).includes(promise))).toEqual([]);
});

describe.each(languages)('the policies in %s and the pages', (language) => {
  const { legalPage, support } = textsOf(language);
  const textOf = (page: LegalPage) => plainText(legalDocument(page, legalSite, language).html);

  it('say the same sentence about the times of a grievance', () => {
    const silent = legalPages.filter(
      (page) => !textOf(page).includes(legalPage.grievanceTimes(promisedFigures)),
    );
    // The disclaimer takes no grievances.
    expect(silent).toEqual(['disclaimer']);
  });

  it.each(['truncated', 'full', 'none'] as const)(
    'double no word where the kind of address in the log (%s) is filled in',
    (logIp) => {
      const { html } = legalDocument('privacyPolicy', { ...legalSite, logIp }, language);
      expect(plainText(html).match(/(?<!\S)([\p{L}\p{M}]+) \1(?!\S)/gu)).toBeNull();
    },
  );

  it('say the same about what the support form sends, and where its answers go', () => {
    const { emailHint } = formTextsOf(language).formTexts.support;
    expect(textOf('privacyPolicy')).toContain(`${support.privacy} ${emailHint}`);
  });
});

/** Numbers of a text, each once: 24, 5, 13.03.2025. */
const figures = (text: string) => [...new Set(text.match(/\d+(?:[.,]\d+)*/g) ?? [])].toSorted();

describe.each(translations)('the policies in %s', (language) => {
  it.each(legalPages)('%s has the values, links and figures of the English text', (page) => {
    const marks = (each: Language) => {
      const { summary, html } = textsOf(each).legalTexts[page];
      return `${summary}${html}`.match(/\{\{\w+\}\}| href="[^"]*"/g)?.toSorted();
    };
    expect(marks(language)).toEqual(marks('en'));
    const text = (each: Language) => {
      const { summary, html } = legalDocument(page, legalSite, each);
      return plainText(summary.join(' ') + html);
    };
    expect(figures(text(language))).toEqual(figures(text('en')));
  });

  it('link to one another in this language', () => {
    const { html } = legalDocument('refundPolicy', legalSite, language);
    expect(html).toContain(`href="${pathIn(language, '/TermsOfUsage')}"`);
    expect(html).not.toContain('href="/TermsOfUsage"');
  });
});
