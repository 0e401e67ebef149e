import { expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { brandOf } from '../helpers/brandFolder';
import { sharedSite } from '../helpers/sharedSite';
import { withoutReferrer } from '../helpers/texts';

const play = 'https://play.brand.example/store/apps/details?id=a.b&hl=en';
const appStore = 'https://apps.brand.example/in/app/id1';

const fingerprint = (pair: string) => Array(32).fill(pair).join(':');

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
  site.get(path, { 'User-Agent': userAgent });

const escaped = (url: string) => url.replaceAll('&', '&amp;');

it.each(['SP', 'CUS'])('/%s/{id} opens the app, and has links to app and store', async (kind) => {
  const { text, headers } = await get(`/${kind}/aB-9_x`).expect(200);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect(headers.vary).toContain('User-Agent');
  expect(text).toContain('Redirecting to the app...');
  expect(text).toContain(`data-app-url="brandapp://${kind}/aB-9_x"`);
  expect(text).toContain('data-automatic=""');
  expect(text).toContain(`href="brandapp://${kind}/aB-9_x"`);
  expect(text).toContain(`href="${escaped(play)}&amp;referrer=`);
});

it.each([
  ['Android', agents.android, play],
  ['iPhone', agents.iphone, appStore],
  ['Windows', agents.windows, appStore],
])('falls back to the store of %s, also without script', async (_what, userAgent, store) => {
  const { text } = await get('/CUS/1', userAgent).expect(200);
  const [, given = ''] = /data-store-url="([^"]+)"/.exec(text) ?? [];
  expect(withoutReferrer(given.replaceAll('&amp;', '&'))).toBe(store);
  const refresh = `<noscript><meta http-equiv="refresh" content="2; url=${given}"/></noscript>`;
  expect(text.slice(0, text.indexOf('</head>'))).toContain(refresh);
});

it.each([`Z${'a'.repeat(64)}`, 'a%2Fb'])('%s is not accepted as an id', async (id) => {
  const { text } = await get(`/CUS/${id}`).expect(404);
  expect(text).not.toContain('brandapp://');
});

it.each([
  [
    'Instagram',
    agents.instagramAndroid,
    'Open in Chrome',
    /href="intent:\/\/SP\/abc#Intent;scheme=brandapp;[^"]*S\.browser_fallback_url=https%3A%2F%2Fplay[^"]*;end"/,
  ],
  ['LinkedIn', agents.linkedInIphone, 'Open in Safari', /href="brandapp:\/\/SP\/abc"/],
])(
  '%s gets the buttons and a link into a browser, but no redirect',
  async (_name, userAgent, way, tap) => {
    const { text } = await get('/SP/abc', userAgent).expect(200);
    expect(text).not.toContain('data-automatic="');
    expect(text).toContain('inside another app');
    expect(text).toContain(way);
    expect(text).toMatch(tap);
    expect(text).not.toContain('Redirecting to the app...');
    expect(text).toMatch(/<h1[^>]*>Tap “Open the app”<\/h1>/);
  },
);

it('a preview gets a share card, but no redirect', async () => {
  const { text } = await get('/CUS/abc', agents.whatsAppPreview).expect(200);
  expect(text).not.toMatch(/data-automatic="|http-equiv="refresh"|class="qr-code"/);
  expect(text).toMatch(/<meta property="og:title" content="Open this client’s page in the app/);
});

it('a computer gets links to both stores and a QR code of the page’s URL', async () => {
  const { text } = await get('/SP/aB-9_x?utm_source=x', agents.macSafari).expect(200);
  expect(text).toContain(`href="${escaped(play)}&amp;referrer=`);
  expect(text).toContain(`href="${appStore}"`);
  expect(text).toContain('data-choices=""');
  const address = `${site.services.site.origin}/SP/aB-9_x`;
  // Visitors without a camera, or with a screen reader, need the URL as text.
  const label = `alt="QR code of the address ${address.replace('http://', '')}"`;
  expect(text).toContain(`<img class="qr-code" src="/download-qr.svg?to=/SP/aB-9_x" ${label}`);
  expect(text.replaceAll(/ +>/g, '>')).toContain(
    `<span class="rich-code">${address.replace('http://', '')}</span>`,
  );
});

it('offers the app in the Smart App Banner', async () => {
  const { text } = await get('/SP/abc', agents.iphone);
  expect(text).toMatch(
    /<meta name="apple-itunes-app" content="app-id=123456789, app-argument=brandapp:\/\/SP\/abc" *\/>/,
  );
});

it('the files by which systems open deep links in the app name the app, its certificates and paths', async () => {
  const getJson = async (name: string) => {
    const answer = await get(`/.well-known/${name}`).expect(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    return answer.body;
  };
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
  const { applinks } = await getJson('apple-app-site-association');
  const paths = languages.flatMap((language) =>
    ['/SP/*', '/CUS/*'].map((path) => pathIn(language, path)),
  );
  const components = paths.map((path) => ({ '/': path }));
  const appIDs = ['ABCDE12345.example.brand.app'];
  expect(applinks.details[0]).toEqual({ appIDs, components });
});
