import { afterAll, beforeAll } from 'vitest';
import { type BuiltSite, startBuiltSite } from './builtSite';
import { startSite, type TestSite } from './site';

/** A proxy for a site that is started before the tests of a file or a `describe`, and closed after them. */
function shared<Site extends object>(
  start: () => Promise<Site>,
  end: (site: Site) => Promise<unknown>,
): Site {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(async () => {
    if (site) await end(site);
  });
  const current = () => {
    if (!site) throw new Error('The site exists inside tests and hooks only');
    return site;
  };
  return new Proxy({} as Site, { get: (_target, name) => Reflect.get(current(), name) });
}

/** A site for all tests of a file or a `describe`; takes the same as `startSite`. */
export const sharedSite = (...given: Parameters<typeof startSite>): TestSite =>
  shared(
    () => startSite(...given),
    (site) => site.close(),
  );

/** The same in a separate process. */
export const sharedBuiltSite = (...given: Parameters<typeof startBuiltSite>): BuiltSite =>
  shared(
    () => startBuiltSite(...given),
    (site) => site.stop(),
  );
