import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { legalDocument } from '../../client/content/legal';
import { legalPages } from '../../shared/paths';
import { legalSite } from './legalSite';

it.each(legalPages)('the file of %s names no brand and no date', (page) => {
  const file = `client/content/en/legal/${page[0]?.toUpperCase()}${page.slice(1)}.md`;
  const source = readFileSync(file, 'utf8');
  expect(source).not.toMatch(/service\s?crew|\bMSC\b|Example IT|\.example|@(?!\w*\}\})\w+\./i);
  expect(source).not.toMatch(/\d\d\.\d\d\.\d{4}/);
});

it('what the settings give is escaped in legal texts', () => {
  const { summary, html } = legalDocument('termsOfUsage', legalSite, 'en');
  expect(summary[0]).toContain('Sample &lt;b&gt;Crew&lt;/b&gt; &amp; &quot;Co&quot;');
  expect(html).toContain('Parent&#39;s Firm');
  expect(html).toContain(
    '<a href="https://client.example/?a=1&amp;b=2" rel="noopener noreferrer">https://client.example/?a=1&amp;b=2</a>',
  );
  expect(html).toContain('<a href="mailto:help@site.example">help@site.example</a>');
  expect(summary.join() + html).not.toContain('<b>');
});
