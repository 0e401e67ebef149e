import { describe, expect, it } from 'vitest';
import { pagePaths } from '../../shared/paths';
import { brandOf } from '../helpers/brandFolder';
import { navigate } from '../helpers/requests';
import { sharedSite } from '../helpers/sharedSite';
import { parseHtml } from '../helpers/sitePages';

describe('a site in English alone', () => {
  const site = sharedSite(brandOf({ languages: ['en'] }));

  it.each([
    ['/hi', '/'],
    ['/MR/Contact/?a=b', '/Contact/?a=b'],
    ['/hi/PasswordRecovery?token=t', '/PasswordRecovery?token=t'],
    ['/mr/SP/SP-MH-104233', '/SP/SP-MH-104233'],
    // Not to another site.
    ['/hi//host.example', '/host.example'],
    ['/hi/\\host.example', '/host.example'],
  ])('leads %s to %s', async (address, target) => {
    const { status, headers } = await navigate(site.url + address);
    expect([status, headers.get('location')]).toEqual([308, target]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toBeTruthy();
  });

  it('names no other language: neither in a page nor in the sitemap', async () => {
    const html = await (await navigate(site.url + pagePaths.contact)).text();
    const page = parseHtml(html);
    expect(page.querySelectorAll('[hreflang], .languages')).toHaveLength(0);
    expect(html).not.toMatch(/"\/(?:hi|mr)[/"]|(?:hi|mr)[-_]IN/);
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(map).toContain('/Contact</loc>');
    expect(map).not.toMatch(/hreflang|\/(?:hi|mr)[/<]/);
  });
});

describe('a site in two languages', () => {
  const site = sharedSite(brandOf({ languages: ['mr', 'en'] }));

  it('names both, and leads addresses in the third to English', async () => {
    const page = parseHtml(await (await navigate(`${site.url}/mr/Company`)).text());
    const links = [...page.querySelectorAll('link[hreflang]')];
    const codes = links.map((link) => link.getAttribute('hreflang'));
    expect(codes).toEqual(['mr', 'en', 'x-default']);
    expect(page.querySelector('.languages')?.textContent).toBe('English');
    const { headers } = await navigate(`${site.url}/hi/Company`);
    expect(headers.get('location')).toBe('/Company');
  });
});
