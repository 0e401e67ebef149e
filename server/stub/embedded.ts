import { type IdFormSettings, idFormsOf } from './scenarios';
import { type Stub, startStub } from './server';

/** The settings that say where the PHP hosts are. */
interface HostSettings extends IdFormSettings {
  MAIL_HOST_URL?: string;
  ACCESS_HOST_URL?: string;
  PASSWORD_VERIFY_HASH?: string;
  STUB_PORT: number;
}

/** The PHP hosts' addresses, with a stub started in this process for those that are not set. */
export async function findHosts(
  settings: HostSettings,
): Promise<{ hosts: { mail: string; access: string }; stub: Stub | undefined }> {
  const { MAIL_HOST_URL: mail, ACCESS_HOST_URL: access } = settings;
  if (mail && access) return { hosts: { mail, access }, stub: undefined };
  const stub = await startStub({
    port: settings.STUB_PORT,
    host: '127.0.0.1',
    idForms: idFormsOf(settings),
    hash: settings.PASSWORD_VERIFY_HASH ?? 'verify',
  });
  return { hosts: { mail: mail ?? stub.url, access: access ?? stub.url }, stub };
}
