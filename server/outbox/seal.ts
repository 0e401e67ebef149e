import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { MailMessage } from '../upstream/hosts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a random nonce.
 * @param secrets `OUTBOX_KEY`: the present secret, and previous ones, with which queued messages may be encrypted
 */
export function createSeal(secrets: string) {
  // The secret is long and random, so a fast derivation is enough; slow ones are for passwords.
  const keyOf = (text: string) => Buffer.from(hkdfSync('sha256', text, '', 'outbox message', 32));
  const keys = secrets.split(/\s+/).map(keyOf) as [Buffer, ...Buffer[]];
  const boundTo = (id: string, call: string) => Buffer.from(JSON.stringify([id, call]));

  function openWith(
    key: Buffer,
    id: string,
    call: MailMessage['call'],
    sealed: string,
  ): MailMessage {
    const bytes = Buffer.from(sealed, 'base64url');
    const options = { authTagLength: tagBytes };
    const decrypt = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), options);
    decrypt.setAAD(boundTo(id, call));
    decrypt.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = decrypt.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8');
    return { call, body: JSON.parse(text + decrypt.final('utf8')) } as MailMessage;
  }

  return {
    /** The encrypted body as base64url. */
    close(id: string, { call, body }: MailMessage): string {
      const nonce = randomBytes(nonceBytes);
      const encrypt = createCipheriv(cipher, keys[0], nonce).setAAD(boundTo(id, call));
      const text = Buffer.concat([encrypt.update(JSON.stringify(body), 'utf8'), encrypt.final()]);
      return Buffer.concat([nonce, encrypt.getAuthTag(), text]).toString('base64url');
    },
    /** Decrypts. Throws if it was encrypted with another key, or for another id or call. */
    open(id: string, call: MailMessage['call'], sealed: string): MailMessage {
      let error: unknown;
      for (const key of keys) {
        try {
          return openWith(key, id, call, sealed);
        } catch (failure) {
          error = failure;
        }
      }
      throw error;
    },
  };
}
