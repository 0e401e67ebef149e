import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { startSite } from '../helpers/site';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the bytes in use after garbage collection. Cached pages are outside the heap. */
async function used(): Promise<number> {
  for (let i = 0; i < 3; i += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('memory does not grow with the number of URLs that strangers request', async () => {
  const site = await startSite();
  onTestFinished(site.close);
  const attack = async (round: number) => {
    for (let i = 0; i < 30; i += 1) {
      const made = `${round}-${i}-${'x'.repeat(200)}`;
      await Promise.all([
        site.get(`/${made}`),
        site.get(`/Company?from=${made}`),
        site.get(`/Landing?profession=${made}`),
        site.get(`/SP/${i}-${round}`),
        site.get(`/static/${made}`),
        site.get(`/PasswordRecovery?token=${made}&uniqueid=${i}&type=x`),
        site.post('/api/client-events', { kind: 'error', route: `/${made}` }),
      ]);
    }
  };
  await attack(0);
  const before = await used();
  await attack(1);
  // The lines of 210 requests are in this test's copy of the log. A page takes at least 20 KiB.
  expect((await used()) - before).toBeLessThan(1.5 * 1024 * 1024);
});
