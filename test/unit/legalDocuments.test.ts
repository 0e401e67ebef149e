import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legalDocument } from '../../client/content/legal';
import { legalPages, pagePaths } from '../../shared/paths';
import { legalFiles, legalSite } from './legalSite';

const documents = legalPages.map((page) => legalDocument(page, legalSite, 'en'));

function anchors(html: string): string[] {
  return [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => String(id));
}

const targets = new Set<string>(Object.values(pagePaths));
for (const { path, html } of documents) {
  for (const id of anchors(html)) targets.add(`${path}#${id}`);
}

describe.each(legalPages)('%s', (page) => {
  const { path, summary, html } = legalDocument(page, legalSite, 'en');
  const all = [...summary, html].join('\n');

  it('has every placeholder filled', () => {
    expect(all).not.toMatch(/\{\{|\}\}|undefined/);
  });

  it('links only to pages and anchors that exist', () => {
    for (const [, href = ''] of all.matchAll(/ href="([^"]*)"/g)) {
      if (href.startsWith('#')) expect(targets).toContain(path + href);
      else if (href.startsWith('/')) expect(targets).toContain(href);
      else expect(href).toMatch(/^(?:mailto:|https:\/\/)/);
    }
  });

  it('names no brand and no date in its file', () => {
    const file = new URL(`../../client/content/en/legal/${legalFiles[page]}`, import.meta.url);
    const source = readFileSync(file, 'utf8');
    expect(source).not.toMatch(/service\s?crew|\bMSC\b|Example IT|\.example|@(?!\w*\}\})\w+\./i);
    expect(source).not.toMatch(/\d\d\.\d\d\.\d{4}/);
  });
});

describe('filling in', () => {
  it('escapes what the settings give', () => {
    const { summary, html } = legalDocument('termsOfUsage', legalSite, 'en');
    const shown = 'Sample &lt;b&gt;Crew&lt;/b&gt; &amp; &quot;Co&quot;';
    expect(summary[0]).toContain(shown);
    expect(html).toContain('Parent&#39;s Firm');
    expect(html).toContain(
      '<a href="https://client.example/?a=1&amp;b=2" rel="noopener noreferrer">https://client.example/?a=1&amp;b=2</a>',
    );
    expect(html).toContain('<a href="mailto:help@site.example">help@site.example</a>');
    expect(summary.join() + html).not.toContain('<b>');
  });

  it('is done once per brand', () => {
    const other = { ...legalSite, name: 'Other' };
    expect(legalDocument('disclaimer', legalSite, 'en')).toBe(
      legalDocument('disclaimer', legalSite, 'en'),
    );
    expect(legalDocument('disclaimer', other, 'en').html).toContain(
      'Other is not an emergency service',
    );
  });

  it('keeps the addresses that others link to', () => {
    const anchored = anchors(legalDocument('privacyPolicy', legalSite, 'en').html);
    for (const id of [
      'delete-your-account',
      'data-protection-notice',
      'grievance-officer',
      'this-website',
    ]) {
      expect(anchored).toContain(id);
    }
  });
});
