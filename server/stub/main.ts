import { readFileSync } from 'node:fs';
import { readEnvironment } from '../config/environment';
import { readSite } from '../config/site';
import { ignoreClosedPipe } from '../observability/closedPipe';
import { stubBanner } from './banner';
import { startStub } from './server';

/**
 * The stub as a separate process: STUB_PORT, HOST, PASSWORD_VERIFY_HASH (or its _FILE), BRAND_DIR. For load tests
 * also STUB_DELAY_MS, the delay of each answer.
 */
async function main(): Promise<void> {
  const env = readEnvironment();
  const { STUB_PORT = '4010', HOST = '127.0.0.1', PASSWORD_VERIFY_HASH_FILE } = env;
  const port = Number(STUB_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('STUB_PORT: expected a whole number from 0 to 65535');
  }
  const hash = PASSWORD_VERIFY_HASH_FILE
    ? readFileSync(PASSWORD_VERIFY_HASH_FILE, 'utf8').trim()
    : env.PASSWORD_VERIFY_HASH || 'verify';

  const { STUB_DELAY_MS = '0' } = env;
  const stub = await startStub({
    port,
    host: HOST,
    hash,
    idForms: readSite(env.BRAND_DIR, true).idForms,
    delayMs: Number(STUB_DELAY_MS) || 0,
  });
  process.stdout.write(`${stubBanner(stub).join('\n')}\n`);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void stub.close());
  }
}

ignoreClosedPipe();
try {
  await main();
} catch (error) {
  process.stderr.write(`The stub could not start: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
