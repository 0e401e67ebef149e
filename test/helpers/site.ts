import { unlimited } from '../../scripts/unlimited';
import { createApp } from '../../server/app';
import { isLoopback } from '../../server/config/environment';
import { readSettings } from '../../server/config/settings';
import { connectionTimeouts, createHttpServer, listen } from '../../server/http/server';
import { createServices, type ServiceOptions } from '../../server/services';
import { startStubHost } from './brokenHost';
import { offLoopback } from './builtSite';
import { collectLog } from './parts';
import { api } from './requests';

/** Settings of a test, which override the defaults. By default the PHP hosts are a stub. */
export type TestSettings = Record<string, string>;

/** Starts a site, by default with `CAPTCHA_PROVIDER=none` and limits that no test reaches. */
export async function startSite(
  overrides: TestSettings = {},
  options: Partial<ServiceOptions> = {},
) {
  const stub = await startStubHost();
  const settings = readSettings({
    NODE_ENV: 'test',
    CAPTCHA_PROVIDER: 'none',
    MAIL_HOST_URL: stub.url,
    ACCESS_HOST_URL: stub.url,
    UPSTREAM_TIMEOUT_MS: '20000',
    ...(isLoopback(overrides.PUBLIC_ORIGIN ?? 'http://localhost') ? {} : offLoopback),
    ...unlimited,
    ...overrides,
  });
  const { log, lines, text } = collectLog();
  const hosts = {
    mail: settings.MAIL_HOST_URL ?? stub.url,
    access: settings.ACCESS_HOST_URL ?? stub.url,
  };
  const services = await createServices(settings, { log, hosts, ...options });
  const server = createHttpServer(createApp(services), {
    ...connectionTimeouts,
    // Longer than in production, because a busy machine may read a request slowly.
    headersTimeout: 100_000,
    requestTimeout: 120_000,
  });
  const address = overrides.HOST ?? '127.0.0.1';
  const port = await listen(server, 0, address);
  services.readiness.state = 'ready';
  const url = `http://${address}:${port}`;
  return {
    /** The site's URL, without a slash at the end. */
    url,
    ...api({ url }),
    services,
    stub,
    /** The parsed lines of the log. */
    lines,
    /** Returns the log as it was written. */
    text,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await services.close();
      await stub.close();
    },
  };
}

/** The real application on loopback, and the stub of its PHP hosts. */
export type TestSite = Awaited<ReturnType<typeof startSite>>;
