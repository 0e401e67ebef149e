import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repairUrl } from '../../shared/clean';
import { deepLinkId } from '../../shared/paths';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();
/** Requests a path as a browser encodes it when it is pasted into the address bar. */
const request = async (path: string) => {
  const { pathname, search } = new URL(site.url + path);
  const { status, headers } = await site.get(pathname + search);
  return [status, headers.location, headers['cache-control']];
};
const reset = '/PasswordRecovery?token=a.&uniqueid=b)&type=c';

it.each([
  // Punctuation around the URL.
  ['/Contact)**', '/Contact'],
  ['/Contact](https://www.site.example/Contact)', '/Contact'],
  ['/hi/contact).?utm_source=x', '/hi/contact?utm_source=x'],
  ['/contact/)', '/contact'],
  ['/Con\u2060tact', '/Contact'],
  // A word that follows the URL without a blank.
  ['/Supportपर लिखें', '/Support'],
  // Encoded once or twice, or cut off within a character.
  ['/hi/Company%25E0%25A5%25A4', '/hi/Company'],
  ['/Company%', '/Company'],
  ['/Contact%3Futm_source%3Dmail%26ref%3Da%252Bb', '/Contact?utm_source=mail&ref=a%2Bb'],
  ['/Landing%3Fprofession=AC%20Repairs', '/Landing?profession=AC%20Repairs'],
  // Too many slashes, and `&` in place of the question mark.
  ['/hi//Contact//', '/hi/Contact'],
  ['//contact?utm_source=x', '/contact?utm_source=x'],
  ['/Contact&x=1&y=2?z=3', '/Contact?x=1&y=2&z=3'],
  // Names of professions.
  ['/Landing?profession=AC%2BRepairs', '/Landing?profession=AC+Repairs'],
  ['/Landing?a=1&profession=%22Plumbing%22', '/Landing?a=1&profession=Plumbing'],
  ['/Landing?profession=%E2%80%8BAC%2520Repairs', '/Landing?profession=AC+Repairs'],
  ['/Landing?profession=%22%22&ref=a', '/Landing?ref=a'],
])('%s is redirected to the URL that it contains', async (address, target) => {
  expect((await request(address)).slice(0, 2)).toEqual([308, target]);
});

it.each([
  ['/SP/SP‑MH–104233', '/SP/SP-MH-104233'],
  ['/SP/SP-MH-१०४२३३', '/SP/SP-MH-104233'],
  ['/CUS/ab-)?x=1', '/CUS/ab-?x=1'],
  ['/SP/%28ab%E2%80%8B', '/SP/ab'],
  ['/hi/cus/ab', '/hi/CUS/ab'],
  ['//SP/SP-MH-104233', '/SP/SP-MH-104233'],
  [reset.replace('?', '&'), reset],
  [reset.replaceAll('&', '&amp;amp%3B'), reset],
  [reset.replace('?', '??'), reset],
  ['/PasswordRecovery%3Ftoken%3Da%2525.%26uniqueid%3Db)%26type%3Dc', reset.replace('a.', 'a%25.')],
])('%s is redirected, and no cache stores the redirect', async (address, target) => {
  expect(await request(address)).toEqual([308, target, 'private, no-store']);
});

it.each([
  ['/SP/ab-', 200],
  ['/SP/a.b', 404],
  ['/SP/%28%29', 404],
  ['/SP/%E0%A4', 404],
  ['/nope.', 404],
  // A damaged URL is never redirected to Home.
  ['/.env', 404],
  ['/hi/)', 404],
  ['/%3F//elsewhere.example', 404],
  ['/PasswordRecovery?token[]=a&uniqueid=b&type=c', 400],
  ['/PasswordRecovery?token=a%0A&uniqueid=b', 400],
  ['//elsewhere.example/Company', 404],
  ['/\\elsewhere.example/Contact', 404],
  ['//', 404],
  // A part of an id is never used as the whole id.
  ['/SP/a&b', 404],
  ['/SP/a%26b', 404],
  ['/SP/a/b', 404],
  ['/Landing?profession=Wizards.', 404],
  // Every JavaScript object has a property of this name.
  ['/Landing?profession=constructor', 404],
  ['/%ff', 404],
  ['/%00', 404],
  ['/-/404', 404],
])('%s is not redirected, but answers %i', async (path, status) => {
  expect((await request(path))[0]).toBe(status);
});

it('a repaired link never leads to another site, and never changes an id', () => {
  const sign = fc.constantFrom(...'/\\?&=%. \u200b‑१', '//', '%3F', '%2F');
  const pieces = fc.array(fc.oneof(sign, fc.stringMatching(/^[\w-]{1,5}$/)), { maxLength: 12 });
  fc.assert(
    fc.property(pieces, (parts) => {
      const repaired = repairUrl(`/${parts.join('')}`);
      expect(repaired).toMatch(/^(\/(?![/\\])|\?|$)/);
    }),
  );
  const id = fc.stringMatching(deepLinkId);
  const around = fc.constantFrom('', '.', ')', ' x', '//', '&a=b', '?a=b', '%3Fa=b', '\u200b', '…');
  fc.assert(
    fc.property(id, around, (value, behind) => {
      const [path] = repairUrl(`//SP//${value}${behind}`).split('?');
      expect(path).toBe(`/SP/${value}`);
    }),
  );
});

const heading = async (asked: string) => {
  const path = `/Landing?profession=${encodeURIComponent(asked)}`;
  return /<h1[^>]*>(.*?)<\/h1>/s.exec((await site.get(path)).text)?.[1];
};

it.each(['Dog walkers', 'जादूगर', 'a'.repeat(40)])(
  'the page of an unknown profession shows a name of words: %s',
  async (asked) => {
    expect(await heading(asked)).toContain(asked);
  },
);

it.each(['Your account is locked. Call +91 22 0000 0000', 'evil.example', 'a'.repeat(41)])(
  'the page of an unknown profession does not show another name: %s',
  async (asked) => expect(await heading(asked)).not.toContain(asked.slice(0, 4)),
);
