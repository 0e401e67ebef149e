import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/texts/en/messages';
import { patient } from '../helpers/patient';
import { startSite, type TestSite } from '../helpers/site';

/** The test and the site share a process: what keeps the one busy keeps the other. */
describe('a process that is asked for more than it can do', () => {
  let site: TestSite;
  let busy: NodeJS.Timeout | undefined;
  const crowd = 60;

  function keepBusy(): void {
    busy = setInterval(() => {
      const end = performance.now() + 40;
      while (performance.now() < end);
    }, 1);
  }
  const get = (path: string) => fetch(site.url + path);
  const contact = () =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Meera Joshi',
        email: 'meera@site.example',
        message: 'Please call me back.',
        captcha: 'x',
      }),
    });
  const served = ({ status }: Response) => status === 200;
  /** A form that was let through may get a 503 as well, when its host could not be reached in time. */
  const refused = ({ status, headers }: Response) => status === 503 && headers.has('retry-after');
  /** Asks, as one visitor or as a crowd at once, until one of them gets such an answer. */
  const becomes = (
    ask: () => Promise<Response>,
    isSuch: (answer: Response) => boolean,
    visitors = 1,
  ) =>
    vi.waitFor(async () => {
      const answers = await Promise.all([...Array(visitors)].map(ask));
      const answer = answers.find(isSuch);
      if (!answer) throw new Error(`${answers[0]?.status}`);
      return answer;
    }, patient);

  beforeEach(async () => {
    site = await startSite({ OVERLOAD_DELAY_MS: '2' });
  });
  afterEach(async () => {
    clearInterval(busy);
    await site.close();
  });

  it('refuses nobody while few ask, however long they wait', async () => {
    keepBusy();
    for (let i = 0; i < 20; i += 1) expect((await get('/Company')).status).toBe(200);
    expect((await contact()).status).toBe(200);
  });

  it('refuses pages, then forms, never a health check, and takes all again afterwards', async () => {
    expect((await get('/Company')).status).toBe(200);
    keepBusy();
    const page = await becomes(() => get('/Company'), refused, crowd);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(await page.text()).toContain('lang="mr"');

    const form = await becomes(contact, refused, crowd);
    expect(Number(form.headers.get('retry-after'))).toBeLessThanOrEqual(6);
    expect(form.headers.get('content-type')).toBe('application/problem+json');
    const id = form.headers.get('x-request-id');
    expect(await form.json()).toMatchObject({
      code: 'busy',
      status: 503,
      detail: messages.contact.failed,
      requestId: id,
    });
    expect((await get('/healthz')).status).toBe(200);
    const { values } = await site.services.metrics.overloadRefused.get();
    expect(values.map(({ labels }) => labels.kind).sort()).toEqual(['form', 'page']);
    expect(site.lines.some(({ event }) => event === 'overload')).toBe(true);

    clearInterval(busy);
    await becomes(contact, served);
    await becomes(() => get('/Company'), served);
  });
});
