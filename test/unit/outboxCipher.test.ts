import { describe, expect, it } from 'vitest';
import { createCipher } from '../../server/outbox/cipher';
import type { MailMessage } from '../../server/upstream/hosts';
import { outboxKey } from '../helpers/outbox';
import { contactMessage } from '../helpers/sampleForms';

const newSecret = 'another-outbox-key-of-32-characters!';
const message: MailMessage = {
  call: 'contact',
  body: { ...contactMessage, message: 'Please call me back. नमस्ते' },
};

describe('the cipher of a queued message', () => {
  const cipher = createCipher(outboxKey);

  it('decrypts what was encrypted, whatever it contains', () => {
    for (const text of [
      '',
      'नमस्ते 😀',
      '"\\\n\u0000\u2028',
      'half a pair \ud83d',
      'x'.repeat(100_000),
    ]) {
      const any = { ...message, body: { ...contactMessage, message: text } };
      expect(cipher.decrypt('m1', 'contact', cipher.encrypt('m1', any))).toEqual(any);
    }
  });

  it('reveals nothing of the message, and differs each time', () => {
    const [first, second] = [cipher.encrypt('m1', message), cipher.encrypt('m1', message)];
    expect(first).not.toBe(second);
    const bytes = Buffer.from(first, 'base64url').toString('latin1');
    for (const word of ['Meera', 'site.example', 'call', 'name']) expect(bytes).not.toContain(word);
  });

  it('does not open with another key, for another id or for another call', () => {
    const encrypted = cipher.encrypt('m1', message);
    expect(() => createCipher(newSecret).decrypt('m1', 'contact', encrypted)).toThrow();
    expect(() => cipher.decrypt('m2', 'contact', encrypted)).toThrow();
    expect(() => cipher.decrypt('m1', 'support', encrypted)).toThrow();
  });

  it('opens with the previous key, and closes with the new one', () => {
    const rolled = createCipher(`${newSecret}\n${outboxKey}`);
    expect(rolled.decrypt('m1', 'contact', cipher.encrypt('m1', message))).toEqual(message);
    expect(() => rolled.decrypt('m2', 'contact', cipher.encrypt('m1', message))).toThrow();
    const fresh = rolled.encrypt('m1', message);
    expect(createCipher(newSecret).decrypt('m1', 'contact', fresh)).toEqual(message);
  });

  it('does not open if a bit is changed or bytes are missing', () => {
    const encrypted = Buffer.from(cipher.encrypt('m1', message), 'base64url');
    for (const place of encrypted.keys()) {
      const changed = Buffer.from(encrypted);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => cipher.decrypt('m1', 'contact', changed.toString('base64url'))).toThrow();
    }
    for (const length of [0, 1, 12, 27, 28, encrypted.length - 1]) {
      const cut = encrypted.subarray(0, length).toString('base64url');
      expect(() => cipher.decrypt('m1', 'contact', cut)).toThrow();
    }
  });
});
