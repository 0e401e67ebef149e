import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { test } from './helpers/screens';

/** A worker as create-react-app made them: it keeps the pages, and answers from what it has kept. */
const oldWorker = `
addEventListener('install', (event) =>
  event.waitUntil(caches.open('precache').then((kept) => kept.addAll(['/Contact']))));
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));
`;

const oldPage = `<!doctype html><h1>Old site</h1><textarea></textarea>
<script>navigator.serviceWorker.register('/service-worker.js')</script>`;

test("the old site's worker gives way, without a reload of the tab that is in sight", async ({
  page,
  site,
}) => {
  let isOld = true;
  // One origin, where first the old site is and then this one.
  const server = createServer(async ({ url = '/' }, response) => {
    if (isOld) {
      const isWorker = url === '/service-worker.js';
      response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html');
      response.end(isWorker ? oldWorker : oldPage);
      return;
    }
    const answer = await fetch(site.url + url);
    response.statusCode = answer.status;
    for (const name of ['content-type', 'cache-control'])
      response.setHeader(name, answer.headers.get(name) ?? '');
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const heading = page.locator('h1');
  await page.goto(`http://127.0.0.1:${port}/Contact`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  isOld = false;
  await page.reload();
  // The new site is there, and the old worker shows the old one.
  await expect(heading).toHaveText('Old site');
  await page.locator('textarea').fill('half typed');
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ]);
  // What browsers do by themselves after a visit, a moment later.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
  await expect.poll(left).toEqual([]);
  await expect(page.locator('textarea')).toHaveValue('half typed');
  await page.reload();
  await expect(heading).toHaveText('Contact us');
  server.closeAllConnections();
  server.close();
});
