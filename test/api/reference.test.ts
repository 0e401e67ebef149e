import { expect, it } from 'vitest';
import { contact } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite({ TRUST_PROXY: '1' });

/** Sends a message through a proxy whose request ids begin with the time. Returns its reference. */
async function send(message: string, status = 200, key: Record<string, string> = {}) {
  const fromProxy = { 'x-request-id': '019abcde-0000-7000-8000-000000000000', ...key };
  const answer = await site.post('/api/contact', { ...contact, message }, fromProxy).expect(status);
  return answer.headers['x-reference'];
}

const linesOf = (reference: unknown) => site.lines.filter((line) => line.reference === reference);

it.each([
  ['has arrived', contact.message, 200],
  ['may have arrived', 'Please #fail with this', 504],
  ['the host has refused', 'Please #refuse this one', 502],
])(
  'a message that %s has a reference, in the log and at the host',
  async (_what, message, status) => {
    const reference = await send(message, status);
    expect(reference).toMatch(/^[2-9a-z]{10}$/);
    expect(site.stub.record.entries.at(-1)?.reference).toBe(reference);
    await expect
      .poll(() => linesOf(reference))
      .toMatchObject([{ event: 'upstream_call' }, { msg: 'request', status }]);
  },
);

it('a repeated message keeps its reference, and every other message gets another reference', async () => {
  const key = { 'idempotency-key': 'a-key-of-a-test' };
  const first = await send(contact.message, 200, key);
  expect(await send(contact.message, 200, key)).toBe(first);
  expect(await send(contact.message)).not.toBe(first);
  const requests = () => linesOf(first).filter(({ msg }) => msg === 'request');
  await expect.poll(requests).toHaveLength(2);
});
