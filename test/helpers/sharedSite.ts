import { beforeAll, onTestFinished } from 'vitest';
import { startSite, type TestSite } from './site';

/** Starts a site for one test, and closes it after the test. */
export async function startOwnSite(...given: Parameters<typeof startSite>): Promise<TestSite> {
  const site = await startSite(...given);
  onTestFinished(site.close);
  return site;
}

/** Starts a site before the tests of a file or a `describe`, and closes it after them. */
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
