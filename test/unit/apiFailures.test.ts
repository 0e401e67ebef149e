import { describe, expect, it } from 'vitest';
import { lookupProblem, settleSend, submitProblem } from '../../server/api/failures';
import { ApiProblem } from '../../server/api/problem';
import type { OutboxMessage } from '../../server/outbox/message';
import type { Outbox, StoreResult } from '../../server/outbox/outbox';
import type { SendResult } from '../../server/upstream/mailHost';
import type { Failure } from '../../server/upstream/outcome';
import { contactMessage } from '../helpers/sampleForms';

const ofSubmit = (failure: Failure) => submitProblem(failure, 'contact.failed');
const ofLookup = (failure: Failure) => lookupProblem(failure, 'support.failed');

describe('logs what is known about a host that failed', () => {
  const broken = (reason: Extract<Failure, { kind: 'broken' }>['reason'], status?: number) =>
    ({ kind: 'broken', reason, status }) as const;

  // What happened; the code for a submit, which may have arrived, and the one for a look-up.
  it.each<[Failure, string, string]>([
    [{ kind: 'unreached', cause: 'ECONNREFUSED' }, 'upstream', 'upstream'],
    [{ kind: 'busy' }, 'busy', 'busy'],
    [{ kind: 'timeout' }, 'upstream-timeout', 'upstream-timeout'],
    [broken('reset'), 'upstream-timeout', 'upstream'],
    [broken('truncated', 200), 'upstream-timeout', 'upstream'],
    [broken('truncated', 500), 'upstream-timeout', 'upstream'],
    [broken('not-json', 200), 'unconfirmed', 'upstream'],
    [broken('not-json', 299), 'unconfirmed', 'upstream'],
    [broken('not-json', 300), 'upstream', 'upstream'],
    [broken('not-json', 500), 'upstream', 'upstream'],
    [broken('not-json'), 'upstream', 'upstream'],
    [broken('too-large', 200), 'unconfirmed', 'upstream'],
    [broken('too-large', 502), 'upstream', 'upstream'],
    [broken('redirect', 302), 'upstream', 'upstream'],
    [broken('status', 200), 'upstream', 'upstream'],
    [broken('status', 503), 'upstream', 'upstream'],
  ])('%j', (failure, submitCode, lookupCode) => {
    expect(ofSubmit(failure).code).toBe(submitCode);
    expect(ofLookup(failure).code).toBe(lookupCode);
  });

  it('in the words of its form, and with what to do where it may have arrived', () => {
    const sentences = (failure: Failure) => [
      ofSubmit(failure).sentenceName,
      ofLookup(failure).sentenceName,
    ];
    expect(sentences({ kind: 'busy' })).toEqual(['contact.failed', 'support.failed']);
    expect(sentences(broken('status', 500))).toEqual(['contact.failed', 'support.failed']);
    expect(sentences({ kind: 'timeout' })).toEqual(['unconfirmed', 'support.failed']);
    expect(sentences(broken('not-json', 200))).toEqual(['unconfirmed', 'support.failed']);
  });
});

describe('a message that was sent', () => {
  const message: OutboxMessage = {
    call: 'contact',
    body: contactMessage,
  };
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
    const ended = await settleSend(
      result,
      message,
      stored && outbox,
      'request-1',
      'contact.failed',
    ).catch((error: unknown) => {
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

  it.each([
    [unreached, 'upstream contact.failed'],
    [{ kind: 'busy' }, 'busy contact.failed'],
  ] as const)(
    'that has not left (%j) is kept by the outbox, where there is one',
    async (result, failed) => {
      const given = [[message, 'request-1']];
      expect(await settle(result, 'stored')).toEqual({ ended: { success: 1 }, given });
      expect(await settle(result, 'not-stored')).toEqual({ ended: failed, given });
      expect(await settle(result, 'unknown')).toEqual({
        ended: 'upstream-timeout unconfirmed',
        given,
      });
      expect(await settle(result)).toEqual({ ended: failed, given: [] });
    },
  );

  it.each([
    [{ kind: 'timeout' }, 'upstream-timeout unconfirmed'],
    [{ kind: 'broken', reason: 'reset' }, 'upstream-timeout unconfirmed'],
    [{ kind: 'broken', reason: 'status', status: 500 }, 'upstream contact.failed'],
  ] as const)('that has left is never given to the outbox (%j)', async (result, failed) => {
    expect(await settle(result, 'stored')).toEqual({ ended: failed, given: [] });
  });
});
