import { beforeAll } from 'vitest';
import { startSite, type TestSite } from './site';

/** A site that is started before the tests of a file or a `describe`, and closed after them; takes the same as `startSite`. */
export function sharedSite(...given: Parameters<typeof startSite>): TestSite {
  let site: TestSite | undefined;
  beforeAll(async () => {
    site = await startSite(...given);
    return site.close;
  });
  const current = () => {
    if (!site) throw new Error('The site exists inside tests and hooks only');
    return site;
  };
  return new Proxy({} as TestSite, { get: (_target, name) => Reflect.get(current(), name) });
}
