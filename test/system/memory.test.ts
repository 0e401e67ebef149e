import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hostileStrings } from '../helpers/hostileStrings';
import { navigate } from '../helpers/navigate';
import { postJson } from '../helpers/postJson';
import { sendRaw } from '../helpers/rawRequest';
import { contact } from '../helpers/sampleForms';
import { startSite } from '../helpers/site';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use after garbage collection. */
async function heap(): Promise<number> {
  for (let i = 0; i < 3; i += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return process.memoryUsage().heapUsed;
}

const mebibyte = 1024 * 1024;

describe('memory', () => {
  it('does not grow with what strangers ask for', async () => {
    const site = await startSite({ TRUST_PROXY: '1', CAPTCHA_PROVIDER: 'altcha' });
    const post = (path: string, body: object, key: string) =>
      postJson(site.url + path, body, { 'idempotency-key': key });
    const cutShort = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n';
    const attack = async (round: number) => {
      for (let i = 0; i < 45; i += 1) {
        const text = hostileStrings[(round + i) % hostileStrings.length] ?? '';
        const shown = encodeURIComponent(text.slice(0, 200).replace(/\p{Cs}/gu, ''));
        const id = `${round}-${i}`;
        const answers = await Promise.all([
          fetch(`${site.url}/${shown}`),
          fetch(`${site.url}/Landing?profession=${shown}${id}`),
          fetch(`${site.url}/SP/id-${id}`),
          fetch(`${site.url}/static/${shown}${id}`),
          navigate(`${site.url}/PasswordRecovery?token=${id}${shown}&uniqueid=${id}&type=x`),
          post('/api/contact', { ...contact, captcha: text }, `memory-${id}`),
          post('/api/password/verify', { token: text, unique_id: id, user_type: 'x' }, id),
          post('/api/client-events', { kind: 'error', route: `/${text}` }, id),
        ]);
        await Promise.all(answers.map((answer) => answer.arrayBuffer()));
        if (i % 15 === 0) await sendRaw(site.url, cutShort + id, 5);
      }
    };
    await attack(0);
    const before = await heap();
    for (const round of [1, 2]) await attack(round);
    // 720 requests, each with its lines in this test's own copy of the log.
    expect((await heap()) - before).toBeLessThan(4 * mebibyte);
    await site.close();
  });
});
