import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { MailMessage } from '../upstream/hosts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Creates functions that encrypt and decrypt queued messages: AES-256-GCM with a random nonce.
 * @param secrets `OUTBOX_KEY`: the current secret, and previous ones with which queued messages may
 *   be encrypted
 */
export function createCipher(secrets: string) {
  // A fast derivation is enough, because the secret is long and random. Slow ones are for
  // passwords.
  const keyOf = (text: string) => Buffer.from(hkdfSync('sha256', text, '', 'outbox message', 32));
  const keys = secrets.split(/\s+/).map(keyOf) as [Buffer, ...Buffer[]];
  const boundTo = (id: string, call: string) => Buffer.from(JSON.stringify([id, call]));

  function decryptWith(key: Buffer, id: string, call: MailMessage['call'], encrypted: string) {
    const bytes = Buffer.from(encrypted, 'base64url');
    const options = { authTagLength: tagBytes };
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), options);
    decipher.setAAD(boundTo(id, call));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8');
    return { call, body: JSON.parse(text + decipher.final('utf8')) } as MailMessage;
  }

  return {
    /** Returns the encrypted body as base64url. */
    encrypt(id: string, { call, body }: MailMessage): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, keys[0], nonce).setAAD(boundTo(id, call));
      const text = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    /** Decrypts a body. Throws if it was encrypted with another key, or for another id or call. */
    decrypt(id: string, call: MailMessage['call'], encrypted: string): MailMessage {
      for (const key of keys) {
        try {
          return decryptWith(key, id, call, encrypted);
        } catch {
          // The next key may be the right one.
        }
      }
      throw new Error('No key can decrypt the message for this id and call');
    },
  };
}
