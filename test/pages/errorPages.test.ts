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
