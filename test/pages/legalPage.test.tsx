import { describe, expect, it } from 'vitest';
import { legalDocument } from '../../client/content/legal';
import { textsOf } from '../../client/content/texts';
import { companyFacts } from '../../client/content/words';
import { legalScreen } from '../../client/pages/Legal';
import { type LegalPage, legalPages, pagePaths } from '../../shared/paths';
import { renderPage, samplePage } from '../helpers/renderPage';
import { legalSite } from '../unit/legalSite';

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
