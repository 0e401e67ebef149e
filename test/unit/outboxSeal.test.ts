import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeal, type OutboxMessage } from '../../server/outbox/message';
import { contactMessage } from '../helpers/sampleForms';

const secret = 'an-outbox-key-of-at-least-32-characters';
const message: OutboxMessage = {
  call: 'contact',
  body: { ...contactMessage, message: 'Please call me back. नमस्ते' },
};

describe('the seal of a stored message', () => {
  const seal = createSeal(secret);

  it('decrypts what was encrypted, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, text) => {
        const any: OutboxMessage = {
          call: 'contact',
          body: { ...contactMessage, name, message: text },
        };
        const opened = seal.open('m1', 'contact', seal.close('m1', any));
        expect(opened).toEqual(JSON.parse(JSON.stringify(any)));
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the order of the fields, which the host is sent', () => {
    const opened = seal.open('m1', 'contact', seal.close('m1', message));
    expect(JSON.stringify(opened)).toBe(JSON.stringify(message));
  });

  it('shows nothing of the message, and never twice the same', () => {
    const [first, second] = [seal.close('m1', message), seal.close('m1', message)];
    expect(first).not.toBe(second);
    const bytes = Buffer.from(first, 'base64url').toString('latin1');
    for (const word of ['Meera', 'site.example', 'call', 'name']) expect(bytes).not.toContain(word);
  });

  it('opens with the same key in another process', () => {
    const sealed = seal.close('m1', message);
    expect(createSeal(secret).open('m1', 'contact', sealed)).toEqual(message);
  });

  it('does not open with another key, for another id or for another call', () => {
    const sealed = seal.close('m1', message);
    const other = createSeal('another-outbox-key-of-32-characters!');
    expect(() => other.open('m1', 'contact', sealed)).toThrow();
    expect(() => seal.open('m2', 'contact', sealed)).toThrow();
    expect(() => seal.open('m1', 'support', sealed)).toThrow();
  });

  it('does not open once a single bit is another, or something is cut off', () => {
    const sealed = Buffer.from(seal.close('m1', message), 'base64url');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => seal.open('m1', 'contact', changed.toString('base64url'))).toThrow();
    }
    for (const length of [0, 1, 12, 27, 28, sealed.length - 1]) {
      const cut = sealed.subarray(0, length).toString('base64url');
      expect(() => seal.open('m1', 'contact', cut)).toThrow();
    }
  });
});
