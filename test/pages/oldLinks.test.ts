import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pagePaths } from '../../shared/paths';
import { navigate } from '../helpers/navigate';
import { sharedSite } from '../helpers/sharedSite';

/** The rows of the tables in docs/LINKS.md: address, status, and where a 308 leads. */
const rows = [
  ...readFileSync('docs/LINKS.md', 'utf8').matchAll(
    /^\| `([^`]+)` \| (\d{3}) \|(?: `([^`]+)`)?.*\|$/gm,
  ),
].map(([, address = '', status, target]) => ({ address, status: Number(status), target }));

const site = sharedSite();

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
