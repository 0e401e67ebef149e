import type { Settings } from '../config/settings';
import { startStub } from './server';

/** The PHP hosts' addresses, with a stub started in this process for those that are not set. */
export async function findHosts(settings: Partial<Settings> & { STUB_PORT: number }) {
  const { MAIL_HOST_URL: mail, ACCESS_HOST_URL: access } = settings;
  if (mail && access) return { hosts: { mail, access } };
  const options = {
    port: settings.STUB_PORT,
    host: '127.0.0.1',
    idForms: settings.site?.idForms,
    hash: settings.PASSWORD_VERIFY_HASH ?? 'verify',
  };
  const stub = await startStub(options).catch((error: NodeJS.ErrnoException) => {
    if (!settings.mayMove?.STUB_PORT || error.code !== 'EADDRINUSE') throw error;
    return startStub({ ...options, port: 0 });
  });
  return { hosts: { mail: mail ?? stub.url, access: access ?? stub.url }, stub };
}
