import { expect, it } from 'vitest';
import {
  type ApiProblem,
  type ApiRequest,
  lookupProblem,
  submitProblem,
} from '../../server/api/problem';
import { forward } from '../../server/api/submit';
import type { Services } from '../../server/services';
import type { MailMessage } from '../../server/upstream/hosts';
import type { Failure } from '../../server/upstream/outcome';
import { contactMessage } from '../helpers/sampleForms';

const failed = 'contact.failed';
const unreached = { kind: 'unreached', cause: 'ECONNREFUSED' } as const;
const timeout = { kind: 'timeout' } as const;
const broken = (reason: Extract<Failure, { kind: 'broken' }>['reason'], status?: number) =>
  ({ kind: 'broken', reason, status }) as const;

// What happened; code and sentence of a submit, which may have arrived, and the code of a look-up.
it.each<[Failure, string, string, string]>([
  [unreached, 'upstream', failed, 'upstream'],
  [timeout, 'upstream-timeout', 'unconfirmed', 'upstream-timeout'],
  [broken('reset'), 'upstream-timeout', 'unconfirmed', 'upstream'],
  [broken('truncated', 500), 'upstream-timeout', 'unconfirmed', 'upstream'],
  [broken('not-json', 299), 'unconfirmed', 'unconfirmed', 'upstream'],
  [broken('not-json', 300), 'upstream', failed, 'upstream'],
  [broken('not-json'), 'upstream', failed, 'upstream'],
  [broken('redirect', 302), 'upstream', failed, 'upstream'],
  [broken('status', 200), 'upstream', failed, 'upstream'],
])('a host that failed is a problem: %j', (failure, code, sentenceName, lookupCode) => {
  expect(submitProblem(failure, failed)).toMatchObject({ code, sentenceName });
  const found = { code: lookupCode, sentenceName: 'support.failed' };
  expect(lookupProblem(failure, 'support.failed')).toMatchObject(found);
});

const arrived = { success: 1 };
const lost = `upstream ${failed}`;
const open = 'upstream-timeout unconfirmed';

// What the host did, what the outbox says where there is one, how it ends, and whether the outbox was asked.
it.each([
  [{ kind: 'sent' }, 'stored', arrived, false],
  [{ kind: 'refused' }, 'stored', lost, false],
  [unreached, 'stored', arrived, true],
  [unreached, 'not-stored', lost, true],
  [unreached, 'unknown', open, true],
  [unreached, undefined, lost, false],
  [timeout, 'stored', open, false],
  [broken('reset'), 'stored', open, false],
  [broken('status', 500), 'stored', lost, false],
] as const)(
  'only a message that has not left goes to the outbox: %j, %s',
  async (result, stored, ends, isAsked) => {
    const message: MailMessage = { call: 'contact', body: contactMessage };
    const given: unknown[] = [];
    const store = async (...args: unknown[]) => {
      given.push(args);
      return stored;
    };
    const services = { hosts: { send: async () => result }, outbox: stored && { store } };
    const req = { info: { id: 'request-1', reference: 'a-reference' } } as ApiRequest;
    const ended = await forward(services as unknown as Services, req, message, failed).catch(
      ({ code, sentenceName }: ApiProblem) => `${code} ${sentenceName}`,
    );
    expect(ended).toEqual(ends);
    expect(given).toEqual(isAsked ? [[message, 'request-1', 'a-reference']] : []);
  },
);
