import { readEnvironment } from '../config/environment';
import { startStub } from './server';

// The stub as a separate process: STUB_PORT, HOST, PASSWORD_VERIFY_HASH.

try {
  const env = readEnvironment();
  const stub = await startStub({
    port: Number(env.STUB_PORT || 4010),
    host: env.HOST || '127.0.0.1',
    hash: env.PASSWORD_VERIFY_HASH || 'verify',
  });
  process.stdout.write(`${stub.banner().join('\n')}\n`);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void stub.close());
  }
} catch (error) {
  process.stderr.write(`The stub could not start: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
