import type { Settings } from '../config/settings';

/** Returns the URLs of the PHP hosts. For hosts that are not set it loads and starts the stub. */
export async function findHosts(settings: Settings) {
  const { MAIL_HOST_URL: mail, ACCESS_HOST_URL: access } = settings;
  if (mail && access) return { hosts: { mail, access } };
  const { startStub } = await import('./server');
  const stub = await startStub({
    port: settings.STUB_PORT,
    host: '127.0.0.1',
    hash: settings.PASSWORD_VERIFY_HASH,
    tokens: { mail: settings.MAIL_HOST_TOKEN, access: settings.ACCESS_HOST_TOKEN },
  });
  return { hosts: { mail: mail ?? stub.url, access: access ?? stub.url }, stub };
}
