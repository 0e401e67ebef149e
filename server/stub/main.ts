import { readFileSync } from 'node:fs';
import { readEnvironment } from '../config/environment';
import { startStub } from './server';

// Runs the stub as a separate process. Settings: STUB_PORT, HOST, PASSWORD_VERIFY_HASH. With
// MAIL_HOST_TOKEN or ACCESS_HOST_TOKEN, or the path of a file in MAIL_HOST_TOKEN_FILE or
// ACCESS_HOST_TOKEN_FILE, that host rejects calls without the token.

try {
  const env = readEnvironment();
  const token = (name: string) => {
    const file = env[`${name}_FILE`];
    return file ? readFileSync(file, 'utf8').trim() : env[name];
  };
  const stub = await startStub({
    port: Number(env.STUB_PORT || 4010),
    host: env.HOST || '127.0.0.1',
    hash: env.PASSWORD_VERIFY_HASH || 'verify',
    tokens: { mail: token('MAIL_HOST_TOKEN'), access: token('ACCESS_HOST_TOKEN') },
  });
  process.stdout.write(`${stub.banner().join('\n')}\n`);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void stub.close());
  }
} catch (error) {
  process.stderr.write(`The stub could not start: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
