import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '../../client/routes';
import type { PageRoute } from '../../client/routing/route';
import { sharedSite } from '../helpers/sharedSite';

const show = vi.fn<() => string>();

const counted: PageRoute = {
  id: 'counted',
  path: '/Counted',
  Component: () => <h1>{show()}</h1>,
  handle: {
    styles: 'plain',
    script: 'page',
    cached: true,
    meta: () => ({ title: 'Counted', description: 'A page that counts how often it is rendered' }),
  },
};

const site = sharedSite({}, [...routes, counted]);
beforeEach(() => show.mockReset());

it('renders a page again after a failure, and once for concurrent requests', async () => {
  show.mockImplementationOnce(() => {
    throw new Error('out of order');
  });
  const failed = await fetch(`${site.url}/Counted`);
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'private, no-store']);
  expect(await failed.text()).not.toContain('out of order');

  show.mockReturnValue('Counted');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(`${site.url}/Counted`)).text()),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('<h1>Counted</h1>');
  expect(show).toHaveBeenCalledTimes(2);
});
