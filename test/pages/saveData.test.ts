import { describe, expect, it } from 'vitest';
import { navigate } from '../helpers/navigate';
import { linkPath as link } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite({ SHARED_CACHE_SECONDS: '60' });

async function get(path: string, saves: boolean) {
  const headers: Record<string, string> = saves ? { 'save-data': 'on' } : {};
  const response = await navigate(site.url + path, { headers });
  return { headers: response.headers, html: await response.text(), status: response.status };
}

/** The widths in which the pictures of a page are offered. */
const widthsIn = (html: string) =>
  new Set([...html.matchAll(/ (\d+)w[,"]/g)].map(([, width]) => Number(width)));
const hasTypeface = (html: string) => !/<html[^>]* data-save-data=""/.test(html);

describe('for visitors who ask for less data', () => {
  it.each(['/', '/Landing?profession=HVAC', '/hi/Landing', '/Contact'])(
    '%s comes without the typeface and with small pictures',
    async (path) => {
      const usual = await get(path, false);
      expect(hasTypeface(usual.html)).toBe(true);
      expect(Math.max(...widthsIn(usual.html))).toBeGreaterThanOrEqual(640);
      const { headers, html, status } = await get(path, true);
      expect([status, hasTypeface(html), [...widthsIn(html)]]).toEqual([200, false, [320]]);
      for (const answer of [headers, usual.headers])
        expect(answer.get('vary')).toBe('Accept-Encoding, Save-Data');
      expect(headers.get('etag')).not.toBe(usual.headers.get('etag'));
      const again = await get(path, false);
      expect(again.html).toBe(usual.html);
    },
  );

  it('shared caches must not store that variant, since some ignore Vary', async () => {
    const { headers, html } = await get('/Company', true);
    expect(hasTypeface(html)).toBe(false);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.has('cdn-cache-control')).toBe(false);
  });

  it.each(['/SP/abc', link])('%s, made for each request, is like that at once', async (path) => {
    expect(hasTypeface((await get(path, true)).html)).toBe(false);
    expect(hasTypeface((await get(path, false)).html)).toBe(true);
  });
});
