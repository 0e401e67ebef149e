// Memory over many requests: flat over pages, and back once the kept answers of many submits have run out.
import { load } from './measure.mjs';
import { start, startSite } from './servers.mjs';

const pageRequests = Number(process.env.PAGES ?? 1_000_000);
const submits = Number(process.env.SUBMITS ?? 100_000);
const host = await start('test/bench/fastHost.mjs');
const site = await startSite({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url });

try {
  await load(site, { seconds: 3, headers: { 'accept-encoding': 'br' } });
  console.log(`after warming up: ${site.memory().toFixed(0)} MiB`);
  const part = Math.ceil(pageRequests / 5);
  for (let done = 0; done < pageRequests; done += part) {
    await load(site, { seconds: 600, amount: part, headers: { 'accept-encoding': 'br' } });
    console.log(`after ${done + part} page requests: ${site.memory().toFixed(0)} MiB`);
  }
  const before = site.memory();
  await load(site, {
    path: '/api/contact',
    method: 'POST',
    seconds: 600,
    amount: submits,
    idReplacement: true,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'memory-[<id>]' },
    body: JSON.stringify({
      name: 'Asha Rao',
      email: 'asha@mail.example',
      message: 'Please call me back about the annual contract.',
      captcha: 'none',
    }),
  });
  console.log(`after ${submits} submits: ${site.memory().toFixed(0)} MiB`);
  console.log('waiting 11 minutes for the kept answers to run out');
  await new Promise((resolve) => setTimeout(resolve, 11 * 60_000));
  // A little load lets the collector do its work.
  await load(site, { seconds: 10, headers: { 'accept-encoding': 'br' } });
  console.log(
    `after the kept answers have run out: ${site.memory().toFixed(0)} MiB (before: ${before.toFixed(0)} MiB)`,
  );
} finally {
  await site.stop();
  await host.stop();
}
