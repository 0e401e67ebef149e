import { describe, expect, it } from 'vitest';
import { figures as promisedFigures } from '../../client/content/figures';
import { legalDocument } from '../../client/content/legal';
import { textsOf } from '../../client/content/texts';
import { companyFacts } from '../../client/content/words';
import { legalScreen } from '../../client/pages/Legal';
import { type Language, languages, pathIn, translations } from '../../shared/language';
import { type LegalPage, legalPages, pagePaths } from '../../shared/paths';
import { formTextsOf } from '../../shared/texts/textsOf';
import { legalSite, renderPage, samplePage } from '../helpers/renderPage';

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

/** The page of a policy, in English. */
function render(name: LegalPage, site = legalSite): string {
  const { Component: Page } = legalScreen(name);
  return renderPage(<Page />, site, samplePage(pagePaths[name]));
}

describe.each(legalPages)('%s', (name) => {
  const html = render(name);
  const document = legalDocument(name, legalSite, 'en');

  it('shows the date, the summary, whom to ask, the text and its sections', () => {
    expect(html).toContain(`>${document.title}</h1>`);
    expect(html).toContain('>Effective date: 13.03.2025</time>');
    expect(html).toContain('Printed from https://site.example');
    for (const line of document.summary) expect(html).toContain(`<li>${line}</li>`);
    expect(html).toContain('<dd>The Grievance Officer</dd>');
    expect(html).toContain('<a href="mailto:grievance@site.example">');
    expect(html).toContain('1 Example Road, Mumbai 400001, India</dd>');
    expect(html).toContain(document.html);
    for (const { id } of document.sections) expect(html).toContain(`href="#${id}"`);
    expect(html).not.toContain('{{');
  });
});

it.each(legalPages)(
  '%s in Hindi says that English decides, and of the data notice the truth',
  (name) => {
    const { Component: Page } = legalScreen(name);
    const { text, notice } = textsOf('hi').legalPage.englishDecides;
    const page = { ...samplePage(pagePaths[name]), language: 'hi' as const };
    const html = renderPage(<Page />, legalSite, page);
    expect(html).toContain(text);
    expect(html.includes(notice)).toBe(name === 'privacyPolicy');
  },
);

describe('the company and its officer', () => {
  const facts = {
    registeredName: 'Sample Crew Private Limited',
    cin: 'U12345MH2020PTC123456',
    gstin: '27AAAAA0000A1Z5',
    registeredOffice: '2 Register Lane, Mumbai',
    grievanceDesignation: 'Head of Service',
    grievancePhone: '+91 22 1111 1111',
  };
  const { companyFactLabels } = textsOf('en');

  it('shows what is set', () => {
    const site = { ...legalSite, ...facts };
    const withFacts = render('refundPolicy', site);
    for (const { label, value } of companyFacts(site, companyFactLabels))
      expect(withFacts).toContain(`>${label}</dt><dd>${value}</dd>`);
    expect(withFacts).toContain('<dd>The Grievance Officer, Head of Service</dd>');
    expect(withFacts).toContain('<dd>+91 22 1111 1111</dd>');
    expect(withFacts).toContain('grievance@site.example</a>, +91 22 1111 1111, 1 Example Road');
  });

  it('leaves out what is not', () => {
    const without = render('refundPolicy');
    expect(companyFacts(legalSite, companyFactLabels)).toEqual([]);
    expect(without).not.toMatch(/CIN|GSTIN|Registered/);
    expect(without).toContain('grievance@site.example</a>, +91 22 0000 0000, 1 Example Road');
  });
});
