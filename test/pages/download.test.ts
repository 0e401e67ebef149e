import { describe, expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { api } from '../helpers/api';
import { brandOf } from '../helpers/brandFolder';
import { sharedSite } from '../helpers/sharedSite';
import { withoutSource } from '../helpers/withoutSource';

const stores = {
  mainUrl: 'https://www.brand.example/start?from=site&x=1',
  playStoreUrl: 'https://play.brand.example/store/apps/details?id=a.b&hl=en',
  appStoreUrl: 'https://apps.brand.example/in/app/id1?mt=8',
  webClientUrl: 'https://app.brand.example/account',
};
const { mainUrl: main, playStoreUrl: play, appStoreUrl: appStore } = stores;
const escaped = (url: string) => url.replaceAll('&', '&amp;');

const desktop = agents.windows.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64');

const site = sharedSite(brandOf(stores));

const get = (headers: Record<string, string>) => api(site).get('/Download', headers);

describe('GET /Download', () => {
  it.each([
    ['an Android phone', agents.android, play],
    ['an iPhone', agents.iphone, appStore],
    ['Chrome on a Mac', agents.macChrome, main],
    ['Windows', agents.windows, main],
    ['Instagram on Android', agents.instagramAndroid, play],
    ['Googlebot, which claims to be a phone', agents.googlebot, main],
    ['the preview of WhatsApp', agents.whatsAppPreview, main],
    ['no user agent', '', main],
    ['a phone in desktop mode, by its hint', desktop, play, '"Android"'],
  ])('%s', async (_what, userAgent, location, hint = '') => {
    const headers = { 'User-Agent': userAgent, 'Sec-CH-UA-Platform': hint };
    const answer = await get(headers).expect(302);
    expect(withoutSource(answer.headers.location ?? '')).toBe(location);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.vary).toMatch(/User-Agent.*Sec-CH-UA-Platform/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['HEAD', 'GET'])('ignores what else is in the query: %s', async (method) => {
    const answer = await api(site)
      .ask(method, '/Download?to=https://evil.example')
      .set('User-Agent', agents.android);
    expect(answer.status).toBe(302);
    expect(withoutSource(answer.headers.location ?? '')).toBe(play);
  });
});

it('Safari on a Mac, which may be an iPad, gets a page with all three ways by hand', async () => {
  const { text, headers } = await get({ 'User-Agent': agents.macSafari }).expect(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.vary).toContain('User-Agent');
  expect(headers.refresh).toBeUndefined();
  for (const url of [main, appStore]) expect(text).toContain(`href="${escaped(url)}"`);
  expect(text).toContain(`href="${escaped(play)}&amp;referrer=`);
  expect(text).toContain(`data-touch-url="${appStore}"`);
  expect(text).toContain(`data-otherwise-url="${escaped(main)}"`);
  expect(text).toMatch(/<meta name="robots" content="noindex"/);
  // Without script it goes to the main website.
  const refresh = `<meta http-equiv="refresh" content="0; url=${escaped(main)}"/>`;
  expect(text.slice(0, text.indexOf('</head>'))).toContain(`<noscript>${refresh}</noscript>`);
  expect(text.match(/http-equiv="refresh"/g)).toHaveLength(1);
});

it('sends password managers to the web client', async () => {
  const { headers } = await api(site).get('/.well-known/change-password').expect(302);
  expect(headers.location).toBe(stores.webClientUrl);
});
