import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { solveCaptcha } from '../helpers/captcha';
import { patient } from '../helpers/parts';
import { startRedis } from '../helpers/redis';
import { postJson } from '../helpers/requests';
import { change, question, support } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

const names = ['TICKET_SECRET', 'CAPTCHA_SECRET', 'OUTBOX_KEY'];
/** Every secret that can be rolled, with values of this age. */
const secretsOf = (age: 'new' | 'old', ending = '') =>
  Object.fromEntries(
    names.map((name) => [name + ending, `${name}-${age}-of-32-characters-or-more`]),
  );
const previous = (age: 'new' | 'old') => secretsOf(age, '_PREVIOUS');

async function post({ url }: TestSite, path: string, body: object, key = randomUUID()) {
  const response = await postJson(url + path, body, { 'idempotency-key': key });
  const answer = await response.json();
  expect({ path, status: response.status, answer }).toMatchObject({ status: 200 });
  return answer;
}

// The roll-outs of docs/OPERATIONS.md, Secrets: first every replica accepts the new value, then it makes with it.
it('what a visitor holds is taken by the replicas of the next roll-out and of the one before', async () => {
  const redis = await startRedis();
  onTestFinished(redis.remove);
  const rollOuts = [
    secretsOf('old'),
    { ...secretsOf('old'), ...previous('new') },
    { ...secretsOf('new'), ...previous('old') },
    secretsOf('new'),
  ];
  const sites: TestSite[] = [];
  for (const secrets of rollOuts) {
    const site = await startSite({ ...secrets, CAPTCHA_PROVIDER: 'altcha', REDIS_URL: redis.url });
    onTestFinished(site.close);
    sites.push(site);
    await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);
  }
  const neighbours = sites
    .slice(1)
    .flatMap((site, n) => [
      [sites[n] as TestSite, site] as const,
      [site, sites[n] as TestSite] as const,
    ]);
  for (const [from, to] of neighbours) {
    const forId = { ...question, captcha: await solveCaptcha(from.url, 'verify-id') };
    const { ticket } = await post(from, '/api/support/verify-id', forId);
    const captcha = await solveCaptcha(from.url, 'support');
    await post(to, '/api/support', { ...support, ticket, captcha });
    // A kept answer: the same key with another hash would be refused.
    const key = randomUUID();
    await post(from, '/api/password/done', change, key);
    await post(to, '/api/password/done', change, key);
  }
});
