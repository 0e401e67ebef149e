import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { sendRaw } from '../helpers/rawRequest';
import { freePort } from '../helpers/redis';
import { type CachingEdge, cachingEdge } from './nginx';

let site: BuiltSite;
let edge: CachingEdge;

beforeAll(async () => {
  const port = await freePort();
  site = await startBuiltSite({ PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, TRUST_PROXY: '1' });
  edge = cachingEdge(port, [Number(new URL(site.url).port)]);
  await edge.start();
});
afterAll(async () => {
  await edge?.remove();
  await site?.stop('SIGKILL');
});

/** Spellings of one query, and what campaigns and attackers add to it. */
function spellings(profession: string): string[] {
  const encoded = profession.replace(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return [
    ...[profession, profession.toLowerCase(), profession.toUpperCase(), encoded].flatMap((name) => [
      `?profession=${name}`,
      `?profession=${name}&`,
      `?&profession=${name}`,
      `?profession=${name}&utm_source=a`,
      `?utm_source=b&profession=${name}`,
      `?%70rofession=${name}`,
    ]),
    `?profession=${profession}#x`,
    `?profession=${profession}&profession=${profession}`,
    `?profession=${profession}s`,
    `?profession=%20${profession}`,
    `?Profession=${profession}`,
    `?profession=${profession}?`,
  ];
}

it.each([
  ['/Landing', '/Landing?profession=Plumbing'],
  ['/hi/Landing', '/hi/Landing?profession=Plumbing'],
  ['/Company', '/Company'],
])('thirty spellings of a query of %s make one entry', async (path, canonical) => {
  const before = edge.kept().length;
  const asked = spellings('Plumbing').map((query) => path + query);
  expect(new Set(asked).size).toBe(30);
  for (const target of [canonical, ...asked, ...asked]) {
    const answer = await sendRaw(
      edge.url,
      `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
    );
    expect(['200', '308', '404', '400']).toContain(answer.slice(9, 12));
  }
  expect(edge.kept()).toContain(`|${canonical}`);
  expect(edge.kept().length - before).toBe(1);
});
