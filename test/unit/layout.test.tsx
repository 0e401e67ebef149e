import { describe, expect, it } from 'vitest';
import { SiteLayout } from '../../client/layout/SiteLayout';
import { renderPage, samplePage, legalSite as site } from '../helpers/renderPage';
import { withoutSource } from '../helpers/withoutSource';

function render(canonicalPath: string, shown = site): string {
  return renderPage(
    <SiteLayout>
      <h1>Sample</h1>
    </SiteLayout>,
    shown,
    samplePage(canonicalPath),
  );
}

describe('the layout', () => {
  it('marks the current page in the bar, and no other', () => {
    const html = render('/Company');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-current="page"[^>]* href="\/Company"/);
  });

  it('ends with the two-part store link', () => {
    const halves = /<a class="store-links__half" href="([^"]+)" target="_blank" rel="noopener" /g;
    expect(
      [...render('/').matchAll(halves)].map(([, url = '']) =>
        withoutSource(url.replaceAll('&amp;', '&')),
      ),
    ).toEqual([site.playStoreUrl, site.appStoreUrl]);
  });

  it('links to WhatsApp and shows the company’s numbers only if they are set', () => {
    const facts = { whatsapp: '912200000000', cin: 'U12345MH2020PTC123456' };
    const html = render('/', { ...site, ...facts });
    expect(html).toContain('href="https://wa.me/912200000000" rel="noopener noreferrer"');
    expect(html).toContain('<p>CIN: U12345MH2020PTC123456</p>');
    expect(render('/')).not.toMatch(/wa\.me|WhatsApp|CIN|GSTIN/);
  });
});
