// Memory over many requests: flat over pages, and back once the kept answers of many submits have run out.
import { type LoadOptions, load } from '../bench/load';
import { contactBody as body, buildServers, installWrk, startSite } from '../bench/site';
import { start } from '../servers';
import { buildStep, runSteps } from '../steps';

const pageRequests = Number(process.env.PAGES ?? 1_000_000);
const submits = Number(process.env.SUBMITS ?? 100_000);

installWrk();
runSteps([buildStep, buildServers]);
const host = await start('dist/bench/fastHost.js');
const site = await startSite({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url });
const report = (when: string) => console.log(`${site.memory().toFixed(0).padStart(5)} MiB ${when}`);

/** Sends at least so many requests, and prints the memory five times. */
async function send(count: number, what: string, options: LoadOptions): Promise<void> {
  let done = 0;
  let reported = 0;
  while (done < count) {
    done += (await load(site, { seconds: 5, ...options })).requests;
    if (done >= (count / 5) * (reported + 1)) {
      reported += 1;
      report(`after ${done} ${what}`);
    }
  }
}

try {
  await load(site, { seconds: 5, headers: { 'Accept-Encoding': 'br' } });
  report('after warming up');
  await send(pageRequests, 'page requests', { headers: { 'Accept-Encoding': 'br' } });
  await send(submits, 'submits', { path: '/api/contact', body });
  console.log('waiting 11 minutes for the kept answers to run out');
  await new Promise((resolve) => setTimeout(resolve, 11 * 60_000));
  // A little load lets the collector do its work.
  await load(site, { seconds: 10, headers: { 'Accept-Encoding': 'br' } });
  report('once the kept answers have run out');
} finally {
  await site.stop();
  await host.stop();
}
