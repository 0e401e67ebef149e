import { expect, it } from 'vitest';
import { navigate } from '../helpers/requests';
import { linkPath } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

/** A page's status, and its text as a reader sees it. */
async function page(path: string, method = 'GET') {
  const response = await navigate(site.url + path, { method });
  const html = (await response.text()).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');
  return { status: response.status, html };
}

it('500: a reference that finds route and reason in the log', async () => {
  const { pageRouter } = site.services;
  const { element } = pageRouter;
  pageRouter.element = () => {
    pageRouter.element = element;
    throw new Error('broken');
  };
  const { status, html } = await page('/hi/SP/abc');
  expect(status).toBe(500);
  expect(html).toContain(`mailto:${site.services.site.email}`);
  const [, reference] = /<code>([2-9a-z]{10})<\/code>/.exec(html) ?? [];
  const found = () => site.lines.filter((line) => line.reference === reference);
  const err = expect.objectContaining({ message: 'broken' });
  await expect
    .poll(found)
    .toEqual([
      expect.objectContaining({ msg: 'A page failed', route: '/SP/:id', err }),
      expect.objectContaining({ msg: 'request', route: '/SP/:id', status: 500 }),
    ]);
});

it.each([
  ['/Contact', '/Contact'],
  [linkPath, undefined],
])('405 on %s: the address to write to, a link back to a form: %s', async (path, back) => {
  const { status, html } = await page(path, 'POST');
  expect(status).toBe(405);
  expect(html).toContain('Nothing was sent');
  expect(html).toContain(`mailto:${site.services.site.email}`);
  expect(/<a [^>]*href="([^"]*)">Back to the form</.exec(html)?.[1]).toBe(back);
});
