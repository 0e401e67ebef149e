import { describe, expect, it } from 'vitest';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

async function page(path: string, init?: RequestInit) {
  const response = await fetch(site.url + path, init);
  return { status: response.status, html: await response.text() };
}

describe('pages that say that something did not work', () => {
  it('404: the ways to Home and Support', async () => {
    const { status, html } = await page('/No-such-page');
    expect(status).toBe(404);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const path of ['/', '/Support'])
      expect(main).toMatch(new RegExp(`<a [^>]*href="${path}"`));
  });

  it.each(['/SP/abc', '/hi/SP/abc'])(
    '500 on %s: a reference that finds route and reason in the log',
    async (path) => {
      const { pageRouter } = site.services;
      const { element } = pageRouter;
      pageRouter.element = () => {
        pageRouter.element = element;
        throw new Error('broken');
      };
      const { status, html } = await page(path);
      expect(status).toBe(500);
      const [, reference] = /<code>([2-9a-z]{10})<\/code>/.exec(html) ?? [];
      const found = () => site.lines.filter((line) => line.reference === reference);
      await expect.poll(found).toEqual([
        expect.objectContaining({
          msg: 'A page failed',
          route: '/SP/:id',
          err: expect.objectContaining({ message: 'broken' }),
        }),
        expect.objectContaining({
          msg: 'request',
          route: '/SP/:id',
          status: 500,
        }),
      ]);
    },
  );

  it.each([
    ['/Contact', true],
    ['/Support', true],
    ['/PasswordRecovery?token=a&uniqueid=b&type=c', false],
  ])('405 on %s: the address to write to, a link back to a form: %s', async (path, isLinked) => {
    const { status, html } = await page(path, { method: 'POST', body: 'name=Asha' });
    expect(status).toBe(405);
    expect(html).toContain('Nothing was sent');
    expect(html).toContain(`mailto:${site.services.site.email}`);
    expect(html).not.toContain('Asha');
    expect(/<a [^>]*href="([^"]*)">Back to the form</.exec(html)?.[1]).toBe(
      isLinked ? path : undefined,
    );
  });
});
