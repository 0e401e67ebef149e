import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

it.each(['/service-worker.js', '/sw.js'])(
  '%s takes the place of the old site’s worker, and removes itself',
  async (path) => {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-store');

    const listeners = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>();
    const tab = (visibilityState: string, url: string) => ({
      visibilityState,
      url,
      navigate: vi.fn(async () => undefined),
    });
    const tabs = [tab('visible', '/Contact'), tab('hidden', '/'), tab('hidden', '/Company')];
    tabs[1]?.navigate.mockRejectedValue(new TypeError('not controlled'));
    const deleted: string[] = [];
    const self = {
      addEventListener: listeners.set.bind(listeners),
      skipWaiting: vi.fn(),
      registration: { unregister: vi.fn(async () => true) },
      clients: { matchAll: async () => tabs },
    };
    const caches = {
      keys: async () => ['precache', 'pages'],
      delete: async (name: string) => deleted.push(name),
    };
    runInNewContext(await response.text(), { self, caches });
    let work: Promise<void> | undefined;
    const waitUntil = (given: Promise<void>) => {
      work = given;
    };
    listeners.get('install')?.({ waitUntil });
    expect(self.skipWaiting).toHaveBeenCalledOnce();
    listeners.get('activate')?.({ waitUntil });
    await work;
    expect(deleted).toEqual(['precache', 'pages']);
    expect(self.registration.unregister).toHaveBeenCalledOnce();
    // A visible tab may hold a half-typed form.
    expect(tabs.map(({ navigate }) => navigate.mock.calls)).toEqual([[], [['/']], [['/Company']]]);
    // It answers no request itself.
    expect(listeners.has('fetch')).toBe(false);
  },
);
