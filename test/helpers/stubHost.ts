import type { Stub } from '../../server/stub/server';
import { startStub } from '../../server/stub/server';

/** Both PHP hosts on a free port of loopback, as documented in `stubScenarios`. */
export function startStubHost(hash = 'verify'): Promise<Stub> {
  return startStub({ port: 0, host: '127.0.0.1', hash });
}
