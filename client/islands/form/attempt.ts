/** A message on its way: its `Idempotency-Key`, and the words that this key stands for. */
export interface Attempt {
  key: string;
  words: string;
}

/** A fresh key. `randomUUID` is missing on plain-http origins, `getRandomValues` is not. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The attempt for these words: the previous one while nothing has changed, else one with a new key. */
export function attemptFor(words: object, previous?: Attempt): Attempt {
  const text = JSON.stringify(words);
  return previous?.words === text ? previous : { key: newKey(), words: text };
}
