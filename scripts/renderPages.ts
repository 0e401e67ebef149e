// Renders each public page of the build once, in every language and for each profession. Fails if a
// page cannot be rendered, because it must not be shipped.
import { text } from 'node:stream/consumers';
import { startBuiltSite } from './unlimited';

const { url, process: site } = await startBuiltSite();
const log = site.stdout ? text(site.stdout) : Promise.resolve('');
const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
const addresses = [...sitemap.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(
  ([, url = '']) => new URL(url),
);
const pages = new Set(addresses.map(({ pathname, search }) => pathname + search));
for (const page of pages) {
  const { status } = await fetch(url + page);
  if (status === 200) continue;
  console.error(`${page} cannot be rendered: ${status}`);
  process.exitCode = 1;
}
site.kill('SIGINT');
const stacks = (await log)
  .split('\n')
  .filter((line) => line.includes('"level":"error"'))
  .map((line) => JSON.parse(line).err?.stack ?? line);
for (const stack of new Set(stacks)) console.error(stack);
if (pages.size < 10) throw new Error(`Only ${pages.size} pages are in the sitemap`);
