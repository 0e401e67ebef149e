import { readFileSync } from 'node:fs';
import { stubBanner } from './banner';
import { startStub } from './server';

/** The stub as a process of its own: STUB_PORT, HOST, PASSWORD_VERIFY_HASH (or its _FILE). */
async function main(): Promise<void> {
  const { STUB_PORT = '4010', HOST = '0.0.0.0', PASSWORD_VERIFY_HASH_FILE } = process.env;
  const port = Number(STUB_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('STUB_PORT: expected a whole number from 0 to 65535');
  }
  const hash = PASSWORD_VERIFY_HASH_FILE
    ? readFileSync(PASSWORD_VERIFY_HASH_FILE, 'utf8').trim()
    : process.env.PASSWORD_VERIFY_HASH || 'verify';

  const stub = await startStub({ port, host: HOST, hash });
  process.stdout.write(`${stubBanner(stub.url).join('\n')}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stub.close());
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The stub could not start: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
