import { expect, it } from 'vitest';
import { api } from '../helpers/requests';
import { contact } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite({ TRUST_PROXY: '1' });

/** Sends a message through a proxy that gives ids which begin with the time. */
async function send(headers: Record<string, string> = {}) {
  const { post } = api(site);
  const fromProxy = { 'x-request-id': '019abcde-0000-7000-8000-000000000000', ...headers };
  const answer = await post('/api/contact', contact, fromProxy);
  expect(answer.status).toBe(200);
  return answer.headers['x-reference'] ?? '';
}

it('the reference of a message is random, in the log and at the host', async () => {
  const references = [await send(), await send()];
  for (const reference of references) expect(reference).toMatch(/^[2-9a-z]{10}$/);
  expect(new Set(references).size).toBe(2);
  expect(site.stub.record.entries.map(({ reference }) => reference)).toEqual(references);
  const [reference] = references;
  const lines = () => site.lines.filter((line) => line.reference === reference);
  await expect
    .poll(() => lines().map(({ msg }) => msg))
    .toEqual(['A PHP host has answered', 'request']);
});

it('a repeated message has the reference of the first, in its answer and in its line', async () => {
  const key = { 'idempotency-key': 'a-key-of-a-test' };
  const first = await send(key);
  expect(await send(key)).toBe(first);
  const requests = () =>
    site.lines.filter(({ msg, reference }) => msg === 'request' && reference === first);
  await expect.poll(() => requests().length).toBe(2);
});

it.each([
  ['may have arrived', 'Please #fail with this', 504],
  ['the host has refused', 'Please #refuse this one', 502],
])('a message that %s has its reference too', async (_what, message, status) => {
  const { post } = api(site);
  const answer = await post('/api/contact', { ...contact, message });
  expect(answer.status).toBe(status);
  const reference = answer.headers['x-reference'];
  expect(reference).toMatch(/^[2-9a-z]{10}$/);
  expect(site.stub.record.entries.at(-1)?.reference).toBe(reference);
  const request = () =>
    site.lines.find((line) => line.msg === 'request' && line.reference === reference);
  await expect.poll(() => request()?.status).toBe(status);
});
