import { asSettingsError } from '../config/environment';
import type { Settings } from '../config/settings';

/** Returns the URLs of the PHP hosts. For hosts that are not set it loads and starts the stub. */
export async function findHosts(settings: Settings) {
  const { MAIL_HOST_URL: mail, ACCESS_HOST_URL: access } = settings;
  if (mail && access) return { hosts: { mail, access } };
  const { startStub } = await import('./server');
  const { STUB_PORT: port, PASSWORD_VERIFY_HASH: hash } = settings;
  const tokens = { mail: settings.MAIL_HOST_TOKEN, access: settings.ACCESS_HOST_TOKEN };
  const stub = await asSettingsError('STUB_PORT', () =>
    startStub({ port, hash, tokens, host: '127.0.0.1' }),
  );
  return { hosts: { mail: mail ?? stub.url, access: access ?? stub.url }, stub };
}
