import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePaths } from '../../shared/paths';
import { navigate } from '../helpers/navigate';
import { startSite, type TestSite } from '../helpers/site';

/** The rows of the tables in docs/LINKS.md: address, status, and where a 308 leads. */
const rows = [
  ...readFileSync('docs/LINKS.md', 'utf8').matchAll(
    /^\| `([^`]+)` \| (\d{3}) \|(?: `([^`]+)`)?.*\|$/gm,
  ),
].map(([, address = '', status, target]) => ({ address, status: Number(status), target }));

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const get = (address: string) => navigate(site.url + address);

describe('docs/LINKS.md', () => {
  it.each(rows)('$address answers $status', async ({ address, status, target }) => {
    const response = await get(address);
    expect(response.status).toBe(status);
    if (status !== 302) expect(response.headers.get('location')).toBe(target ?? null);
    if (status === 308) expect((await get(target ?? '')).status).toBeLessThan(400);
  });

  it('leaves no page of the site out', () => {
    const addresses = rows.map(({ address }) => address.replace(/\?.*/, ''));
    expect(addresses).toEqual(expect.arrayContaining(Object.values(pagePaths)));
  });
});
