import { describe, expect, it } from 'vitest';
import { createCipher } from '../../server/outbox/cipher';
import type { MailMessage } from '../../server/upstream/hosts';
import { outboxKey } from '../helpers/outbox';
import { contactMessage } from '../helpers/sampleForms';

const newSecret = 'another-outbox-key-of-32-characters!';
const message: MailMessage = {
  call: 'contact',
  body: { ...contactMessage, message: 'Please call me back. "नमस्ते" 😀\n\u2028' },
};

describe('the cipher of a queued message', () => {
  const cipher = createCipher(outboxKey);

  it('encrypts a message without clear text, and differently each time', () => {
    const [first, second] = [cipher.encrypt('m1', message), cipher.encrypt('m1', message)];
    expect(first).not.toBe(second);
    const bytes = Buffer.from(first, 'base64url').toString('latin1');
    for (const word of ['Meera', 'site.example', 'call', 'name']) expect(bytes).not.toContain(word);
  });

  it('decrypts neither with another key nor for another id or call', () => {
    const encrypted = cipher.encrypt('m1', message);
    expect(() => createCipher(newSecret).decrypt('m1', 'contact', encrypted)).toThrow();
    expect(() => cipher.decrypt('m2', 'contact', encrypted)).toThrow();
    expect(() => cipher.decrypt('m1', 'support', encrypted)).toThrow();
  });

  it('decrypts with the previous key too, and encrypts with the new one', () => {
    const rolled = createCipher(`${newSecret}\n${outboxKey}`);
    expect(rolled.decrypt('m1', 'contact', cipher.encrypt('m1', message))).toEqual(message);
    expect(() => rolled.decrypt('m2', 'contact', cipher.encrypt('m1', message))).toThrow();
    const fresh = rolled.encrypt('m1', message);
    expect(createCipher(newSecret).decrypt('m1', 'contact', fresh)).toEqual(message);
  });

  it('decrypts nothing with a changed bit or missing bytes', () => {
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
