import { describe, expect, it } from 'vitest';
import { createSeal } from '../../server/outbox/seal';
import type { MailMessage } from '../../server/upstream/hosts';
import { outboxKey } from '../helpers/outbox';
import { contactMessage } from '../helpers/sampleForms';

const newSecret = 'another-outbox-key-of-32-characters!';
const message: MailMessage = {
  call: 'contact',
  body: { ...contactMessage, message: 'Please call me back. नमस्ते' },
};

describe('the seal of a queued message', () => {
  const seal = createSeal(outboxKey);

  it('decrypts what was encrypted, whatever it contains', () => {
    for (const text of [
      '',
      'नमस्ते 😀',
      '"\\\n\u0000\u2028',
      'half a pair \ud83d',
      'x'.repeat(100_000),
    ]) {
      const any = { ...message, body: { ...contactMessage, message: text } };
      expect(seal.open('m1', 'contact', seal.close('m1', any))).toEqual(any);
    }
  });

  it('reveals nothing of the message, and differs each time', () => {
    const [first, second] = [seal.close('m1', message), seal.close('m1', message)];
    expect(first).not.toBe(second);
    const bytes = Buffer.from(first, 'base64url').toString('latin1');
    for (const word of ['Meera', 'site.example', 'call', 'name']) expect(bytes).not.toContain(word);
  });

  it('does not open with another key, for another id or for another call', () => {
    const sealed = seal.close('m1', message);
    expect(() => createSeal(newSecret).open('m1', 'contact', sealed)).toThrow();
    expect(() => seal.open('m2', 'contact', sealed)).toThrow();
    expect(() => seal.open('m1', 'support', sealed)).toThrow();
  });

  it('opens with the previous key, and closes with the new one', () => {
    const rolled = createSeal(`${newSecret}\n${outboxKey}`);
    expect(rolled.open('m1', 'contact', seal.close('m1', message))).toEqual(message);
    expect(() => rolled.open('m2', 'contact', seal.close('m1', message))).toThrow();
    const fresh = rolled.close('m1', message);
    expect(createSeal(newSecret).open('m1', 'contact', fresh)).toEqual(message);
  });

  it('does not open if a bit is changed or bytes are missing', () => {
    const sealed = Buffer.from(seal.close('m1', message), 'base64url');
    for (const place of sealed.keys()) {
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
