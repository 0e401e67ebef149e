import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCode } from '../../client/components/qrCode';
import { agents } from '../../scripts/userAgents';
import { brandOf } from '../helpers/brandFolder';
import { sharedSite } from '../helpers/sharedSite';
import { parseHtml } from '../helpers/sitePages';
import { withoutReferrer } from '../helpers/texts';

const stores = {
  mainUrl: 'https://www.brand.example/start?from=site',
  playStoreUrl: 'https://play.brand.example/store/apps/details?id=a.b&hl=en',
  appStoreUrl: 'https://apps.brand.example/in/app/id1',
  webClientUrl: 'https://app.brand.example/account',
};
const { mainUrl: main, playStoreUrl: play, appStoreUrl: appStore } = stores;
const site = sharedSite(
  brandOf({ ...stores, appStoreProviderToken: '123456', campaigns: ['pune-flyer'] }),
);
/** The same site for an app that reads the record from the referrer. */
const reading = sharedSite(brandOf({ ...stores, recordInReferrer: true }));

const get = (path: string, userAgent: string, of = site) =>
  of.get(path, { 'User-Agent': userAgent });

/** Returns the referrer of a link to Google Play as the app reads it. */
const referrerOf = (link = '') =>
  Object.fromEntries(new URLSearchParams(new URL(link).searchParams.get('referrer') ?? ''));
const queryOf = (link = '') => Object.fromEntries(new URL(link).searchParams);
const ofApple = (campaign: string) => ({ pt: '123456', ct: campaign, mt: '8' });

/** Returns the link to a store in one place of a page. */
async function linkOf(path: string, store: 'android' | 'ios', place: string, of = site) {
  const { text } = await get(path, agents.windows, of).expect(200);
  const link = parseHtml(text).querySelector(`[data-store="${store}"][data-place="${place}"]`);
  return link?.getAttribute('href') ?? '';
}

it.each([
  ['/hi', 'footer', 'home-hi'],
  ['/mr/Landing?profession=AC+Repairs', 'closing', 'landing-ac-repairs-mr'],
  ['/SP/SP-1?utm_source=wa', 'handover', 'SP-en'],
])(
  'on %s, links to the stores in the place %s name the campaign %s',
  async (path, place, campaign) => {
    const toPlay = await linkOf(path, 'android', place);
    const source = { utm_source: 'website', utm_medium: place, utm_campaign: campaign };
    expect(referrerOf(toPlay)).toEqual(source);
    expect(queryOf(toPlay).id).toBe('a.b');
    expect(queryOf(await linkOf(path, 'ios', place))).toEqual(ofApple(campaign));
  },
);

it('links to the stores name a provider’s record if the brand enables it, and never a client’s record', async () => {
  const recordOf = async (path: string, of: typeof site) =>
    referrerOf(await linkOf(path, 'android', 'handover', of)).record;
  expect(await recordOf('/SP/SP-MH-104233', reading)).toBe('SP/SP-MH-104233');
  // The cached page must not keep the record of the first request.
  expect(await recordOf('/SP/another', reading)).toBe('SP/another');
  expect(await recordOf('/SP/SP-MH-104233', site)).toBeUndefined();
  const { text } = await get('/CUS/C-77', agents.android, reading);
  expect(text).not.toMatch(/record|referrer=[^"]*C-77/);
});

// test/pages/outcomes.test.ts has the target of each device.
it('/Download is not stored, depends on the device, and ignores a target in its query', async () => {
  const asked = get('/Download?to=https://evil.example', agents.windows, reading);
  const { headers } = await asked.expect(302);
  expect(headers).toMatchObject({ location: main, 'cache-control': 'private, no-store' });
  expect(headers.vary).toMatch(/User-Agent.*Sec-CH-UA-Platform/);
});

it('/Download is a page with all three links for Safari on a Mac, which may be an iPad', async () => {
  const { text, headers } = await get('/Download', agents.macSafari, reading).expect(200);
  expect(headers['cache-control']).toBe('private, no-store');
  for (const url of [main, appStore]) expect(text).toContain(`href="${url}"`);
  expect(text).toContain(`href="${play.replace('&', '&amp;')}&amp;referrer=`);
  expect(text).toContain(`data-touch-url="${appStore}"`);
  expect(text).toContain(`data-otherwise-url="${main}"`);
  const refresh = `<meta http-equiv="refresh" content="0; url=${main}"/>`;
  expect(text.slice(0, text.indexOf('</head>'))).toContain(`<noscript>${refresh}</noscript>`);
});

it('the referrer of /Download contains the language', async () => {
  const { headers } = await get('/hi/Download', agents.android).expect(302);
  expect(withoutReferrer(headers.location ?? '')).toBe(play);
  const source = { utm_source: 'website', utm_medium: 'redirect', utm_campaign: 'download-hi' };
  expect(referrerOf(headers.location)).toEqual(source);
});

it.each([
  ['', '/Download', 'public, max-age=3600'],
  ['?c=Pune-Flyer', '/go/pune-flyer', 'private, max-age=3600'],
  ['?c=unheard-of', '/go/other', 'private, max-age=3600'],
  ['?to=/hi/SP/aB-9_x', '/hi/SP/aB-9_x', 'private, max-age=3600'],
  ['?to=.evil.example/SP/a', '/Download', 'private, max-age=3600'],
  ['?to=//evil.example/SP/a', '/Download', 'private, max-age=3600'],
  ['?to=/SP/a/b', '/Download', 'private, max-age=3600'],
])('the QR code "%s" leads to %s', async (query, path, caching) => {
  const { body, headers } = await get(`/download-qr.svg${query}`, agents.android).expect(200);
  const drawn = qrCode(site.services.site.origin + path);
  expect(String(body)).toBe(drawn);
  expect(headers['cache-control']).toBe(caching);
});

it('the QR code can be printed and cut, because it has a size and its dark modules are filled shapes', async () => {
  const { body } = await get('/download-qr.svg', agents.windows).expect(200);
  const svg = String(body);
  expect(svg).toMatch(/^<svg [^>]*width="\d+mm" height="\d+mm"/);
  const { data, size } = encode(`${site.services.site.origin}/Download`, { ecc: 'M', border: 4 });
  // Some programs that read SVG ignore strokes.
  const filled = svg.replaceAll(/ stroke="[^"]*"/g, '');
  const pixels = await sharp(Buffer.from(filled)).resize(size, size).greyscale().raw().toBuffer();
  expect([...pixels].map((light) => light < 128)).toEqual(data.flat());
});

it.each([
  ['/mr/go/pune-flyer', 'pune-flyer'],
  ['/go/unheard-of', 'other'],
])('%s redirects with the campaign %s', async (path, campaign) => {
  const { headers } = await get(path, agents.android).expect(302);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(referrerOf(headers.location).utm_campaign).toBe(campaign);
  const iphone = await get(path, agents.iphone);
  expect(queryOf(iphone.headers.location)).toEqual(ofApple(campaign));
  const computer = await get(path, agents.windows);
  expect(computer.headers.location).toBe(`${main}&utm_campaign=${campaign}`);
});

const arrived = (campaign: string) => [`site_arrivals_total{campaign="${campaign}"} 1`];

it.each<[string, string, Record<string, string>, string[]]>([
  ['a flyer', '/go/Pune-Flyer', {}, arrived('pune-flyer')],
  ['an unknown campaign', '/go/SECRET', {}, arrived('other')],
  ['a download', '/Download', {}, ['site_downloads_total{device="android"} 1']],
  ['a browser with Global Privacy Control', '/go/pune-flyer', { 'Sec-GPC': '1' }, []],
  ['a prefetch', '/Download', { 'Sec-Purpose': 'prefetch' }, []],
])('only the listed counters increase: %s at %s', async (_who, path, headers, lines) => {
  const { registry } = site.services.metrics;
  registry.resetMetrics();
  await site.get(path, { 'User-Agent': agents.android, ...headers });
  const written = (await registry.metrics()).split('\n');
  expect(written.filter((line) => /^site_(arrivals|downloads)_total/.test(line))).toEqual(lines);
});

it('redirects password managers to the web client', async () => {
  const { headers } = await get('/.well-known/change-password', agents.android).expect(302);
  expect(headers.location).toBe(stores.webClientUrl);
});
