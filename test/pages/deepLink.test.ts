import request from 'supertest';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { brandOf } from '../helpers/brandFolder';
import { sharedSite } from '../helpers/sharedSite';
import { withoutSource } from '../helpers/withoutSource';

const play = 'https://play.brand.example/store/apps/details?id=a.b&hl=en';
const appStore = 'https://apps.brand.example/in/app/id1';

const fingerprint = (pair: string) => Array(32).fill(pair).join(':');

const bare = sharedSite();
const site = sharedSite(
  brandOf({
    playStoreUrl: play,
    appStoreUrl: appStore,
    appScheme: 'brandapp',
    appStoreId: '123456789',
    androidPackage: 'example.brand.app',
    androidSha256: [fingerprint('ab'), fingerprint('CD')],
    appleAppId: 'ABCDE12345.example.brand.app',
  }),
);

const get = (path: string, userAgent: string = agents.android) =>
  request(site.url).get(path).set('User-Agent', userAgent);

const escaped = (url: string) => url.replaceAll('&', '&amp;');

describe.each(['SP', 'CUS'])('GET /%s/{id}', (kind) => {
  it('opens the app by its scheme, with buttons for both ways', async () => {
    const { text, headers } = await get(`/${kind}/aB-9_x`).expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers.vary).toContain('User-Agent');
    expect(headers.refresh).toBeUndefined();
    expect(text).toContain('Redirecting to the app...');
    expect(text).toContain(`data-app-url="brandapp://${kind}/aB-9_x"`);
    expect(text).toContain('data-automatic=""');
    expect(text).toContain(`href="brandapp://${kind}/aB-9_x"`);
    expect(text).toContain(`href="${escaped(play)}&amp;referrer=`);
    // On a phone the code is of no use.
    expect(text).not.toMatch(/class="qr-code"|data-choices/);
  });

  it.each([
    ['Android', agents.android, play],
    ['iPhone', agents.iphone, appStore],
    ['Windows', agents.windows, appStore],
  ])('falls back to the store of %s', async (_what, userAgent, store) => {
    const { text } = await get(`/${kind}/1`, userAgent).expect(200);
    const [, given = ''] = /data-store-url="([^"]+)"/.exec(text) ?? [];
    expect(withoutSource(given.replaceAll('&amp;', '&'))).toBe(store);
    const head = text.slice(0, text.indexOf('</head>'));
    const refresh = `<noscript><meta http-equiv="refresh" content="2; url=${given}"/></noscript>`;
    expect(head).toContain(refresh);
  });

  it.each([
    ['too long', `Z${'a'.repeat(64)}`],
    ['beginning with a hyphen', '-a'],
    ['beginning with an underscore', '_a'],
    ['with an encoded slash', 'a%2Fb'],
    ['in other letters', '%E0%A4%85'],
    ['that cannot be decoded', '%E0%A4'],
  ])('has no page for an id %s', async (_what, id) => {
    const { text } = await get(`/${kind}/${id}`).expect(404);
    expect(text).not.toContain('brandapp://');
  });
});

describe('visitors who are not redirected automatically', () => {
  it.each([
    [
      'Instagram',
      agents.instagramAndroid,
      'Open in Chrome',
      /href="intent:\/\/SP\/abc#Intent;scheme=brandapp;[^"]*S\.browser_fallback_url=https%3A%2F%2Fplay[^"]*;end"/,
    ],
    ['LinkedIn', agents.linkedInIphone, 'Open in Safari', /href="brandapp:\/\/SP\/abc"/],
  ])('%s shows the buttons and the way out', async (name, userAgent, way, tap) => {
    const { text } = await get('/SP/abc', userAgent).expect(200);
    expect(text).not.toContain('data-automatic="');
    expect(text).toContain(`inside ${name}`);
    expect(text).toContain(way);
    expect(text).toMatch(tap);
    // Nothing redirects by itself there: the page says what to tap.
    expect(text).not.toContain('Redirecting to the app...');
    expect(text).toMatch(/<h1[^>]*>Tap “Open the app”<\/h1>/);
  });

  it.each([
    ['Googlebot', agents.googlebot],
    ['the preview of WhatsApp', agents.whatsAppPreview],
  ])('%s gets the page with its card and is not sent away', async (_name, userAgent) => {
    const { text } = await get('/CUS/abc', userAgent).expect(200);
    expect(text).not.toContain('data-automatic="');
    expect(text).not.toContain('http-equiv="refresh"');
    expect(text).not.toContain('class="qr-code"');
    expect(text).toMatch(/<meta property="og:title" content="Open this client’s page in the app/);
  });
});

describe('on a computer', () => {
  /** The modules of the code that the page draws, out of its strokes. */
  function modules(svg: string): boolean[][] {
    const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
    const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    for (const [, start, y, dashes = ''] of svg.matchAll(/M(\d+) (\d+)\.5([hm\d ]+)/g)) {
      let x = Number(start);
      for (const [, gap, length] of dashes.matchAll(/(?:m(\d+) 0)?h(\d+)/g)) {
        x += Number(gap ?? 0);
        rows[Number(y)]?.fill(true, x, x + Number(length));
        x += Number(length);
      }
    }
    return rows;
  }

  it.each([
    ['Windows', agents.windows, 'aB-9_x'],
    ['a Mac, or an iPad that says so', agents.macSafari, 'Z'.repeat(64)],
  ])('%s is offered both stores and a code of the page’s own address', async (_what, agent, id) => {
    const { text, headers } = await get(`/SP/${id}?utm_source=x`, agent).expect(200);
    expect(text).toContain(`href="${escaped(play)}&amp;referrer=`);
    expect(text).toContain(`href="${appStore}"`);
    expect(text).toContain('data-choices=""');
    expect(text).toContain(`brandapp://SP/${id}"`);
    const address = `${site.services.site.origin}/SP/${id}`;
    expect(text).toContain(`<link rel="canonical" href="${address}"`);
    const svg = /<svg class="qr-code".*?<\/svg>/.exec(text)?.[0] ?? '';
    expect(modules(svg)).toEqual(encode(address, { ecc: 'M', border: 4, maskPattern: 0 }).data);
    // For visitors without a camera or with a screen reader.
    expect(svg).toContain('role="img" aria-label="QR code of the address ');
    expect(text.replaceAll(/ +>/g, '>')).toContain(
      `<span class="rich-code">${address.replace('http://', '')}</span>`,
    );
    // Drawn here: no third party is asked, and no `data:` address is needed.
    expect(headers['content-security-policy']).not.toMatch(/img-src[^;]*(data:|qr)/);
    expect(text).not.toMatch(/src="data:/);
  });
});

it('offers the app in the Smart App Banner, where its number in the store is set', async () => {
  const { text } = await get('/SP/abc', agents.iphone);
  expect(text).toMatch(
    /<meta name="apple-itunes-app" content="app-id=123456789, app-argument=brandapp:\/\/SP\/abc" *\/>/,
  );
  const without = await request(bare.url).get('/SP/abc').expect(200);
  expect(without.text).not.toContain('apple-itunes-app');
});

describe('files that give the deep links to the app', () => {
  const getJson = async (name: string) => {
    const answer = await request(site.url).get(`/.well-known/${name}`).expect(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    await request(bare.url).get(`/.well-known/${name}`).expect(404);
    return answer.body;
  };

  it('assetlinks.json names the package and every certificate', async () => {
    expect(await getJson('assetlinks.json')).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'example.brand.app',
          sha256_cert_fingerprints: [fingerprint('AB'), fingerprint('CD')],
        },
      },
    ]);
  });

  it('apple-app-site-association names the paths, for old and new systems', async () => {
    const { applinks } = await getJson('apple-app-site-association');
    const paths = languages.flatMap((language) =>
      ['/SP/*', '/CUS/*'].map((path) => pathIn(language, path)),
    );
    const components = paths.map((path) => ({ '/': path }));
    const appIDs = ['ABCDE12345.example.brand.app'];
    expect(applinks.details[0]).toMatchObject({ appIDs, components, paths });
  });
});
