import { Router } from 'express';
import { neverStore } from '../http/caching';
import { routeName } from '../middleware/requestContext';

/** Where sites made with create-react-app have their service worker. */
const workerPaths = ['/service-worker.js', '/sw.js'];

/**
 * Takes over at once, deletes what the old site kept, and removes itself (docs/decisions/no-service-worker.md). A visible tab is
 * left as it is: it may hold a half-typed form.
 */
const script = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const tab of await self.clients.matchAll({ type: 'window' }))
    if (tab.visibilityState === 'hidden') await tab.navigate(tab.url).catch(() => undefined);
}
`;

/** Takes the place of the old site's service worker, which would show the old pages for ever. */
export function retiredWorker(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const path of workerPaths)
    router.get(path, routeName(path), (_req, res) => {
      neverStore(res);
      res.type('text/javascript').end(script);
    });
  return router;
}
