import { describe, expect, it } from 'vitest';
import {
  ApiProblem,
  type ApiRequest,
  lookupProblem,
  submitProblem,
} from '../../server/api/problem';
import { forward } from '../../server/api/submit';
import type { Outbox, StoreResult } from '../../server/outbox/outbox';
import type { Hosts, MailMessage, SendResult } from '../../server/upstream/hosts';
import type { Failure } from '../../server/upstream/outcome';
import { contactMessage } from '../helpers/sampleForms';

const broken = (reason: Extract<Failure, { kind: 'broken' }>['reason'], status?: number) =>
  ({ kind: 'broken', reason, status }) as const;

const failed = 'contact.failed';

// What happened; code and sentence of a submit, which may have arrived, and the code of a look-up.
it.each<[Failure, string, string, string]>([
  [{ kind: 'unreached', cause: 'ECONNREFUSED' }, 'upstream', failed, 'upstream'],
  [{ kind: 'timeout' }, 'upstream-timeout', 'unconfirmed', 'upstream-timeout'],
  [broken('reset'), 'upstream-timeout', 'unconfirmed', 'upstream'],
  [broken('continue'), 'upstream-timeout', 'unconfirmed', 'upstream'],
  [broken('truncated', 200), 'upstream-timeout', 'unconfirmed', 'upstream'],
  [broken('truncated', 500), 'upstream-timeout', 'unconfirmed', 'upstream'],
  [broken('not-json', 200), 'unconfirmed', 'unconfirmed', 'upstream'],
  [broken('not-json', 299), 'unconfirmed', 'unconfirmed', 'upstream'],
  [broken('too-large', 200), 'unconfirmed', 'unconfirmed', 'upstream'],
  [broken('not-json', 300), 'upstream', failed, 'upstream'],
  [broken('not-json', 500), 'upstream', failed, 'upstream'],
  [broken('not-json'), 'upstream', failed, 'upstream'],
  [broken('too-large', 502), 'upstream', failed, 'upstream'],
  [broken('redirect', 302), 'upstream', failed, 'upstream'],
  [broken('status', 200), 'upstream', failed, 'upstream'],
  [broken('status', 503), 'upstream', failed, 'upstream'],
])('a host that failed is a problem: %j', (failure, code, sentenceName, lookupCode) => {
  expect(submitProblem(failure, failed)).toMatchObject({ code, sentenceName });
  const found = { code: lookupCode, sentenceName: 'support.failed' };
  expect(lookupProblem(failure, 'support.failed')).toMatchObject(found);
});

describe('a message that was sent', () => {
  const message: MailMessage = { call: 'contact', body: contactMessage };
  const unreached = { kind: 'unreached', cause: 'ECONNREFUSED' } as const;

  /** How it ends with an outbox that answers so, or without one; and what was given to the outbox. */
  async function settle(result: SendResult, stored?: StoreResult) {
    const given: unknown[] = [];
    const outbox = {
      store: async (...args: unknown[]) => {
        given.push(args);
        return stored;
      },
    } as unknown as Outbox;
    const services = {
      hosts: { send: async () => result } as unknown as Hosts,
      outbox: stored && outbox,
    };
    const req = { info: { id: 'request-1', reference: 'a-reference' } } as ApiRequest;
    const ended = await forward(services, req, message, failed).catch((error: unknown) => {
      if (error instanceof ApiProblem) return `${error.code} ${error.sentenceName}`;
      throw error;
    });
    return { ended, given };
  }

  it('has arrived if its host says so, and needs no outbox', async () => {
    expect(await settle({ kind: 'sent' }, 'stored')).toEqual({ ended: { success: 1 }, given: [] });
  });

  it('has not if its host refuses it, which no outbox changes', async () => {
    const refused = { ended: 'upstream contact.failed', given: [] };
    expect(await settle({ kind: 'refused' }, 'stored')).toEqual(refused);
    expect(await settle({ kind: 'refused' })).toEqual(refused);
  });

  it('that has not left is kept by the outbox, where there is one', async () => {
    const failed = 'upstream contact.failed';
    const given = [[message, 'request-1', 'a-reference']];
    expect(await settle(unreached, 'stored')).toEqual({ ended: { success: 1 }, given });
    expect(await settle(unreached, 'not-stored')).toEqual({ ended: failed, given });
    expect(await settle(unreached, 'unknown')).toEqual({
      ended: 'upstream-timeout unconfirmed',
      given,
    });
    expect(await settle(unreached)).toEqual({ ended: failed, given: [] });
  });

  it.each([
    [{ kind: 'timeout' }, 'upstream-timeout unconfirmed'],
    [{ kind: 'broken', reason: 'reset' }, 'upstream-timeout unconfirmed'],
    [{ kind: 'broken', reason: 'status', status: 500 }, 'upstream contact.failed'],
  ] as const)('that has left is never given to the outbox (%j)', async (result, failed) => {
    expect(await settle(result, 'stored')).toEqual({ ended: failed, given: [] });
  });
});
