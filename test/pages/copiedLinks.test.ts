import { describe, expect, it } from 'vitest';
import { navigate } from '../helpers/navigate';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();
const ask = async (path: string) => {
  const { status, headers } = await navigate(site.url + path);
  return [status, headers.get('location'), headers.get('cache-control')];
};
const reset = '/PasswordRecovery?token=a.&uniqueid=b)&type=c';

describe('a link that was changed on its way leads on', () => {
  it.each([
    ['/Contact,', '/Contact'],
    ['/hi/contact).?utm_source=x', '/hi/contact?utm_source=x'],
    ['/Company%E2%80%9D', '/Company'],
    ['/Landing?profession=Plumbing.', '/Landing?profession=Plumbing'],
    ['/Landing?a=1&profession=%22Plumbing%22', '/Landing?a=1&profession=Plumbing'],
    ['/Landing?profession=%E2%80%8BAC%2520Repairs', '/Landing?profession=AC+Repairs'],
    ['/Landing?profession=Plum%C2%ADbing', '/Landing?profession=Plumbing'],
    ['/Landing?profession=AC%E2%80%AF%EF%BB%BFRepairs', '/Landing?profession=AC+Repairs'],
    ['/Con%E2%81%A0tact', '/Contact'],
  ])('%s', async (path, target) => {
    expect((await ask(path)).slice(0, 2)).toEqual([308, target]);
  });

  it.each([
    ['/SP/SP-MH-104233.', '/SP/SP-MH-104233'],
    ['/CUS/ab-)?x=1', '/CUS/ab-?x=1'],
    ['/SP/%28ab%E2%80%8B', '/SP/ab'],
    ['/SP/SP-%C2%ADMH-%E2%81%A31', '/SP/SP-MH-1'],
    [reset.replaceAll('&', '&amp;'), reset],
    [reset.replaceAll('&', '&amp;amp;'), reset],
  ])('without being stored: %s', async (path, target) => {
    expect(await ask(path)).toEqual([308, target, 'private, no-store']);
  });
});

it.each([
  ['/SP/ab-', 200],
  ['/SP/ab_', 200],
  ['/SP/a.b', 404],
  ['/SP/-a', 404],
  ['/SP/%28%29', 404],
  ['/SP/%E0%A4', 404],
  ['/Contact,/', 404],
  ['/nope.', 404],
  ['//Company,', 404],
  ['/\\Company,', 404],
  ['/SP/ab%00', 404],
  ['/Landing?profession=Wizards.', 404],
])('%s stays %i', async (path, status) => {
  expect((await ask(path))[0]).toBe(status);
});
