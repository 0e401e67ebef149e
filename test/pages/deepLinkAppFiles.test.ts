import request from 'supertest';
import { expect, it } from 'vitest';
import { languages, pathIn } from '../../shared/language';
import { sharedSite } from '../helpers/sharedSite';

const print = (pair: string) => Array(32).fill(pair).join(':');

const bare = sharedSite();
const configured = sharedSite({
  SITE_ANDROID_PACKAGE: 'example.brand.app',
  SITE_ANDROID_SHA256: `${print('ab')}, ${print('CD')}`,
  SITE_APPLE_APP_ID: 'ABCDE12345.example.brand.app',
  SITE_WEB_CLIENT_URL: 'https://app.brand.example/account',
});

const getJson = async (name: string) => {
  const answer = await request(configured.url).get(`/.well-known/${name}`).expect(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  return answer.body;
};

it('assetlinks.json names the package and every certificate', async () => {
  expect(await getJson('assetlinks.json')).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'example.brand.app',
        sha256_cert_fingerprints: [print('AB'), print('CD')],
      },
    },
  ]);
});

it('apple-app-site-association gives the deep links to the app, on old and new systems', async () => {
  const { applinks } = await getJson('apple-app-site-association');
  const paths = languages.flatMap((language) =>
    ['/SP/*', '/CUS/*'].map((path) => pathIn(language, path)),
  );
  const components = paths.map((path) => ({ '/': path }));
  const appIDs = ['ABCDE12345.example.brand.app'];
  expect(applinks.details[0]).toMatchObject({ appIDs, components, paths });
});

it.each(['assetlinks.json', 'apple-app-site-association'])(
  '%s is absent while the app is not configured',
  async (name) => {
    await request(bare.url).get(`/.well-known/${name}`).expect(404);
  },
);

it('sends password managers to the web client', async () => {
  const answer = await request(configured.url).get('/.well-known/change-password').expect(302);
  expect(answer.headers.location).toBe('https://app.brand.example/account');
});

it('needs no Smart App Banner without the number in the store', async () => {
  const { text } = await request(bare.url).get('/SP/abc').expect(200);
  expect(text).not.toContain('apple-itunes-app');
});
