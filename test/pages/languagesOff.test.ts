import { expect, it } from 'vitest';
import { pagePaths } from '../../shared/paths';
import { brandOf } from '../helpers/brandFolder';
import { sharedSite } from '../helpers/sharedSite';
import { parseHtml } from '../helpers/sitePages';

const site = sharedSite(brandOf({ languages: ['en'] }));

it.each([
  ['/hi', '/'],
  ['/MR/Contact/?a=b', '/Contact/?a=b'],
  ['/hi/PasswordRecovery?token=t', '/PasswordRecovery?token=t'],
  ['/mr/SP/SP-MH-104233', '/SP/SP-MH-104233'],
  // A browser would read // or /\\ at the beginning as another site.
  ['/hi//host.example', '/host.example'],
  ['/hi/\\host.example', '/host.example'],
])('a site in English alone redirects %s to %s', async (address, target) => {
  const { headers } = await site.get(address).expect(308);
  expect(headers).toMatchObject({ location: target, 'cache-control': 'private, no-store' });
  expect(headers['content-security-policy']).toBeTruthy();
});

it('a site in English alone names no other language, neither in a page nor in the sitemap', async () => {
  const html = (await site.get(pagePaths.contact)).text;
  expect(parseHtml(html).querySelectorAll('[hreflang], .languages')).toHaveLength(0);
  expect(html).not.toMatch(/"\/(?:hi|mr)[/"]|(?:hi|mr)[-_]IN/);
  const map = (await site.get('/sitemap.xml')).text;
  expect(map).toContain('/Contact</loc>');
  expect(map).not.toMatch(/hreflang|\/(?:hi|mr)[/<]/);
});

const inTwo = sharedSite(brandOf({ languages: ['mr', 'en'] }));

it('a site in two languages names both, and redirects URLs in the third to English', async () => {
  const page = parseHtml((await inTwo.get('/mr/Company')).text);
  const links = [...page.querySelectorAll('link[hreflang]')];
  const codes = links.map((link) => link.getAttribute('hreflang'));
  expect(codes).toEqual(['mr', 'en', 'x-default']);
  expect(page.querySelector('.languages')?.textContent).toBe('English');
  const { headers } = await inTwo.get('/hi/Company');
  expect(headers.location).toBe('/Company');
});
