import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { companyFacts } from '../../client/content/companyFacts';
import { legalDocument } from '../../client/content/legal';
import { textsOf } from '../../client/content/texts';
import { type PageContext, PageProvider, SiteProvider } from '../../client/context';
import { navigationOf } from '../../client/layout/navigation';
import { legalView } from '../../client/pages/Legal';
import { views } from '../../client/views';
import { legalPages, pagePaths } from '../../shared/paths';
import { legalSite } from '../unit/legalSite';

function pageContext(canonicalPath: string): PageContext {
  return {
    language: 'en',
    canonicalPath,
    navigation: navigationOf(views, textsOf('en')),
    captcha: { provider: 'altcha', siteKey: '' },
    assets: { style: { css: '' }, scripts: ['/s.js'] },
  };
}

function render(page: ReactNode, canonicalPath: string, site = legalSite): string {
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <PageProvider value={pageContext(canonicalPath)}>{page}</PageProvider>
    </SiteProvider>,
  );
}

describe.each(legalPages)('%s', (name) => {
  const { page: Page, meta } = legalView(name);
  const path = pagePaths[name];
  const html = render(<Page />, path);
  const document = legalDocument(name, legalSite, 'en');

  it('shows one heading, the date, the summary, whom to ask, and the text', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(`>${document.title}</h1>`);
    expect(html).toContain('>Effective date: 13.03.2025</time>');
    expect(html).toMatch(/>Text last revised: \d\d\.\d\d\.20\d\d<\/time>/);
    expect(html).toContain('Printed from https://site.example');
    for (const line of document.summary) expect(html).toContain(`<li>${line}</li>`);
    expect(html).toContain('<dd>The Grievance Officer</dd>');
    expect(html).toContain('<a href="mailto:grievance@site.example">');
    expect(html).toContain('1 Example Road, Mumbai 400001, India</dd>');
    expect(html).toContain(document.html);
    const places = ['In short', 'Who to ask', document.html, 'Other policies'];
    const order = places.map((place) => html.indexOf(place));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('lists its sections, folded and beside the text', () => {
    for (const { id } of document.sections) {
      expect(html.match(new RegExp(`<li><a href="#${id}">`, 'g'))).toHaveLength(2);
    }
    expect(html).toContain('<details class="legal-contents legal-contents--folded">');
  });

  it('gives no id twice, no inline style and no empty brace', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).not.toMatch(/ style="|\{\{/);
  });

  it('links to the six others', () => {
    const end = html.slice(html.indexOf('other-policies'), html.indexOf('</main>'));
    for (const other of legalPages) {
      expect(end.includes(`href="${pagePaths[other]}"`)).toBe(other !== name);
    }
  });

  it('tells search engines what it is', () => {
    const { title, description, shareCard, jsonLd } = meta(
      { ...legalSite, name: 'My Service Crew' },
      pageContext(path),
      textsOf('en'),
    );
    expect(title).toBe(`${document.title} – My Service Crew`);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description).toBe(document.description);
    expect(shareCard).toBe('legal');
    expect(jsonLd).toMatchObject([
      { '@type': 'WebPage', datePublished: '2025-03-13', dateModified: document.revised },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(jsonLd).toHaveLength(2);
  });
});

describe('the company and its officer', () => {
  const { page: Page } = legalView('refundPolicy');
  const facts = {
    registeredName: 'Sample Crew Private Limited',
    cin: 'U12345MH2020PTC123456',
    gstin: '27AAAAA0000A1Z5',
    registeredOffice: '2 Register Lane, Mumbai',
    grievanceDesignation: 'Head of Service',
    grievancePhone: '+91 22 1111 1111',
  };
  const without = render(<Page />, pagePaths.refundPolicy);
  const withFacts = render(<Page />, pagePaths.refundPolicy, { ...legalSite, ...facts });

  it('shows what is set', () => {
    for (const { label, value } of companyFacts(
      { ...legalSite, ...facts },
      textsOf('en').companyFactLabels,
    )) {
      expect(withFacts).toContain(`<dt>${label}</dt><dd>${value}</dd>`);
    }
    expect(withFacts).toContain('<dd>The Grievance Officer, Head of Service</dd>');
    expect(withFacts).toContain('<dd>+91 22 1111 1111</dd>');
    expect(withFacts).toContain('grievance@site.example</a>, +91 22 1111 1111, 1 Example Road');
  });

  it('leaves out what is not', () => {
    expect(companyFacts(legalSite, textsOf('en').companyFactLabels)).toEqual([]);
    expect(without).not.toMatch(/CIN|GSTIN|Registered/);
    expect(without).toContain('grievance@site.example</a>, +91 22 0000 0000, 1 Example Road');
  });
});
