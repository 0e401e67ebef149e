import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { qrCode } from '../../client/components/qrCode';
import { agents } from '../../scripts/userAgents';
import { api } from '../helpers/api';
import { brandOf } from '../helpers/brandFolder';
import { sharedSite } from '../helpers/sharedSite';

const stores = {
  mainUrl: 'https://www.brand.example/',
  playStoreUrl: 'https://play.brand.example/store/apps/details?id=a.b',
  appStoreUrl: 'https://apps.brand.example/in/app/id1',
};
const site = sharedSite(
  brandOf({ ...stores, appStoreProviderToken: '123456', campaigns: ['pune-flyer'] }),
);
const reading = sharedSite(brandOf({ ...stores, recordInReferrer: true }));

/** The referrer of a link to Google Play, as the app reads it. */
const referrerOf = (link = '') =>
  Object.fromEntries(new URLSearchParams(new URL(link).searchParams.get('referrer') ?? ''));
const queryOf = (link = '') => Object.fromEntries(new URL(link).searchParams);

async function linksOf(path: string, userAgent: string = agents.windows, of = site) {
  const { text } = await api(of).get(path, { 'User-Agent': userAgent }).expect(200);
  const { document } = parseHTML(text);
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-store]')].map((link) => ({
    store: link.dataset.store,
    place: link.dataset.place,
    href: link.getAttribute('href') ?? '',
  }));
}

describe('links to the stores without script', () => {
  it.each([
    ['/', 'hero', 'home-en'],
    ['/hi', 'footer', 'home-hi'],
    ['/Company', 'section', 'company-en'],
    ['/Landing', 'hero', 'landing-en'],
    ['/mr/Landing?profession=AC+Repairs', 'closing', 'landing-ac-repairs-mr'],
    ['/Contact', 'footer', 'contact-en'],
    ['/SP/SP-1?utm_source=wa', 'handover', 'SP-en'],
    ['/CUS/SP-1', 'handover', 'CUS-en'],
  ])('%s: those in the place %s name %s', async (path, place, campaign) => {
    const links = (await linksOf(path)).filter((link) => link.place === place);
    const play = links.find(({ store }) => store === 'android')?.href;
    expect(referrerOf(play)).toEqual({
      utm_source: 'website',
      utm_medium: place,
      utm_campaign: campaign,
    });
    expect(queryOf(play).id).toBe('a.b');
    const apple = links.find(({ store }) => store === 'ios')?.href;
    expect(queryOf(apple)).toEqual({ pt: '123456', ct: campaign, mt: '8' });
  });

  it('name neither provider nor campaign to the App Store where the brand has no token', async () => {
    const links = await linksOf('/', agents.windows, reading);
    const apple = links.filter(({ store }) => store === 'ios');
    expect(apple.length).toBeGreaterThan(2);
    for (const { href } of apple) expect(href).toBe(stores.appStoreUrl);
  });

  it('carry the record of a service provider where the brand says so, and never a client’s', async () => {
    const recordOf = async (path: string, of: typeof site, agent = agents.android) => {
      const [link] = await linksOf(path, agent, of);
      return referrerOf(link?.href).record;
    };
    expect(await recordOf('/SP/SP-MH-104233', reading)).toBe('SP/SP-MH-104233');
    expect(await recordOf('/SP/another', reading)).toBe('SP/another');
    expect(await recordOf('/SP/SP-MH-104233', site)).toBeUndefined();
    const { text } = await api(reading).get('/CUS/C-77', { 'User-Agent': agents.android });
    expect(text).not.toMatch(/record|referrer=[^"]*C-77/);
  });
});

describe('the way to the store', () => {
  it.each(['/Download', '/hi/Download'])('of %s says so', async (path) => {
    const language = path.startsWith('/hi') ? 'hi' : 'en';
    const { headers } = await api(site).get(path, { 'User-Agent': agents.android }).expect(302);
    expect(referrerOf(headers.location)).toEqual({
      utm_source: 'website',
      utm_medium: 'redirect',
      utm_campaign: `download-${language}`,
    });
  });

  it.each([
    ['/go/pune-flyer', 'pune-flyer'],
    ['/go/Pune-Flyer/', 'pune-flyer'],
    ['/mr/go/pune-flyer', 'pune-flyer'],
    ['/go/unheard-of', 'other'],
    ['/go/%E0%A4', 'other'],
  ])('%s arrives, as the campaign %s', async (path, campaign) => {
    const first = await api(site).get(path, { 'User-Agent': agents.android });
    const answer =
      first.status === 308
        ? await api(site).get(first.headers.location ?? '', { 'User-Agent': agents.android })
        : first;
    expect(answer.status).toBe(302);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(referrerOf(answer.headers.location).utm_campaign).toBe(campaign);
    const iphone = await api(site).get(path.replace(/\/$/, ''), { 'User-Agent': agents.iphone });
    expect(queryOf(iphone.headers.location)).toEqual({ pt: '123456', ct: campaign, mt: '8' });
    const computer = await api(site).get(path.replace(/\/$/, ''), { 'User-Agent': agents.windows });
    expect(computer.headers.location).toBe(`${stores.mainUrl}?utm_campaign=${campaign}`);
  });
});

describe('is counted for the owner', () => {
  const counted = async () => {
    const text = await site.services.metrics.registry.metrics();
    return text.split('\n').filter((line) => /^site_(arrivals|downloads)_total/.test(line));
  };

  it.each<[string, string, Record<string, string>, string[]]>([
    ['a flyer', '/go/Pune-Flyer', {}, ['site_arrivals_total{campaign="pune-flyer"} 1']],
    ['a name nobody set', '/go/SECRET', {}, ['site_arrivals_total{campaign="other"} 1']],
    ['a phone', '/Download', {}, ['site_downloads_total{device="android"} 1']],
    [
      'Safari on a Mac',
      '/hi/Download',
      { 'User-Agent': agents.macSafari },
      ['site_downloads_total{device="mac-safari"} 1'],
    ],
    ['a browser with Global Privacy Control', '/go/pune-flyer', { 'Sec-GPC': '1' }, []],
    ['a browser with Do Not Track', '/Download', { DNT: '1' }, []],
    ['a prefetch', '/go/pune-flyer', { 'Sec-Purpose': 'prefetch' }, []],
    ['a preview', '/go/pune-flyer', { 'User-Agent': agents.whatsAppPreview }, []],
    ['curl', '/Download', { 'User-Agent': 'curl/8.5.0' }, []],
  ])('%s at %s', async (_who, path, headers, lines) => {
    site.services.metrics.registry.resetMetrics();
    await api(site).get(path, { 'User-Agent': agents.android, ...headers });
    expect(await counted()).toEqual(lines);
  });
});

it.each(['', '?c=pune-flyer'])('the QR code %s leads to /Download', async (query) => {
  const { body } = await api(site).get(`/download-qr.svg${query}`).expect(200);
  const drawn = qrCode(`${site.services.site.origin}/Download`);
  expect(String(body)).toContain(drawn.slice(drawn.indexOf('<path')));
});
