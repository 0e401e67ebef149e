import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { qrCode } from '../../client/components/handover/qrCode';
import { sourceOf, withSource } from '../../client/stores/source';
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
    ['/Contact?utm_source=wa&ref=asha', 'footer', 'contact-en'],
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
    [
      'Android',
      agents.android,
      referrerOf,
      { utm_source: 'wa', utm_campaign: 'van-2', ref: 'a.b' },
    ],
    ['an iPhone', agents.iphone, queryOf, { pt: '123456', ct: 'van-2', mt: '8' }],
    ['Windows', agents.windows, queryOf, { utm_source: 'wa', utm_campaign: 'van-2', ref: 'a.b' }],
  ])('keeps what the address says of a campaign: %s', async (_what, agent, read, expected) => {
    const path = '/Download?utm_source=wa&utm_campaign=van%20-2&ref=a.b&to=x&gclid=1';
    const { headers } = await api(site).get(path, { 'User-Agent': agent }).expect(302);
    expect(read(headers.location)).toMatchObject(expected);
    expect(headers.location).not.toMatch(/gclid|to=|%20|\+/);
    const copied = await api(site).get(path.replace('D', 'd'), { 'User-Agent': agent }).expect(308);
    expect(copied.headers.location).toBe(path);
  });

  it('keeps it on the page for Safari on a Mac', async () => {
    const all = await linksOf('/Download?utm_source=wa', agents.macSafari);
    const links = all.filter(({ place }) => place === 'handover');
    expect(links.map(({ href }) => [referrerOf(href).utm_source, queryOf(href).ct])).toEqual([
      [undefined, 'wa'],
      ['wa', undefined],
    ]);
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

  it.each([
    ['Android', agents.android, referrerOf, 'utm_campaign'],
    ['an iPhone', agents.iphone, queryOf, 'ct'],
    ['Windows', agents.windows, queryOf, 'utm_campaign'],
  ])(
    'the campaign of /go/… is that of its path, whatever its query says: %s',
    async (_what, agent, read, name) => {
      for (const query of ['utm_source=wa', 'utm_source=wa&utm_campaign=van-2', 'ref=asha']) {
        const { headers } = await api(site).get(`/go/pune-flyer?${query}`, { 'User-Agent': agent });
        expect(read(headers.location)[name]).toBe('pune-flyer');
      }
    },
  );
});

describe('arrivals by /go/…', () => {
  const counted = async () => {
    const text = await site.services.metrics.registry.metrics();
    const [, hits] = /site_arrivals_total{campaign="pune-flyer"} (\d+)/.exec(text) ?? [];
    return Number(hits);
  };

  it.each([
    ['a phone', {}, 1],
    ['a browser with Global Privacy Control', { 'Sec-GPC': '1' }, 0],
    ['a browser with Do Not Track', { DNT: '1' }, 0],
    ['a prefetch', { 'Sec-Purpose': 'prefetch' }, 0],
    ['the preview of WhatsApp', { 'User-Agent': agents.whatsAppPreview }, 0],
  ])('%s counts %j: %i', async (_who, headers, hits) => {
    const before = await counted();
    await api(site).get('/go/pune-flyer', { 'User-Agent': agents.android, ...headers });
    expect((await counted()) - before).toBe(hits);
  });
});

it.each([
  ['', '/Download'],
  ['?c=pune-flyer', '/go/pune-flyer'],
  ['?c=unheard-of', '/go/other'],
])('the QR code %s leads to %s', async (query, path) => {
  const { body, headers } = await api(site).get(`/download-qr.svg${query}`).expect(200);
  const drawn = qrCode(site.services.site.origin + path);
  expect(String(body)).toContain(drawn.slice(drawn.indexOf('<path')));
  const isShared = headers['cache-control']?.includes('public');
  expect(isShared).toBe(query === '');
});

describe('a source', () => {
  it('is cut and cleaned', () => {
    const query = `?utm_source=${'w'.repeat(90)}&utm_medium=%3Cscript%3E&ref=&utm_campaign=दिवाली&x=1`;
    expect(sourceOf(query)).toEqual({ utm_source: 'w'.repeat(40), utm_medium: 'script' });
  });

  it('leaves a link without a referrer as it is', () => {
    expect(withSource(stores.appStoreUrl, { utm_source: 'wa' })).toBe(stores.appStoreUrl);
  });
});
