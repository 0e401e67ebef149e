import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { navigate, postJson } from '../helpers/requests';
import { startSite } from '../helpers/site';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use after garbage collection; pages are kept outside the heap. */
async function used(): Promise<number> {
  for (let i = 0; i < 3; i += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('memory does not grow with the addresses that strangers ask for', async () => {
  const site = await startSite();
  onTestFinished(site.close);
  const attack = async (round: number) => {
    for (let i = 0; i < 30; i += 1) {
      const made = `${round}-${i}-${'x'.repeat(200)}`;
      const answers = await Promise.all([
        fetch(`${site.url}/${made}`),
        fetch(`${site.url}/Company?from=${made}`),
        fetch(`${site.url}/Landing?profession=${made}`),
        fetch(`${site.url}/SP/${i}-${round}`),
        fetch(`${site.url}/static/${made}`),
        navigate(`${site.url}/PasswordRecovery?token=${made}&uniqueid=${i}&type=x`),
        postJson(`${site.url}/api/client-events`, { kind: 'error', route: `/${made}` }),
      ]);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
  };
  await attack(0);
  const before = await used();
  await attack(1);
  // 210 requests, each with its lines in this test's copy of the log: a page takes 20 KiB and more.
  expect((await used()) - before).toBeLessThan(1.5 * 1024 * 1024);
});
