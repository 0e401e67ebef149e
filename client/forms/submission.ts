/** One message, however often it is sent: its `Idempotency-Key`, and the values that it identifies. */
export interface Submission {
  key: string;
  values: string;
  /** When its answer was lost or left open whether it has arrived, in milliseconds since 1970. */
  lostAt?: number;
}

/** A fresh key of 128 random bits. `randomUUID` is missing on plain-http origins, `getRandomValues` is not. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** The submission of these values: the previous one while nothing has changed, else one with a new key. */
export function submissionFor(values: object, previous?: Submission): Submission {
  const text = JSON.stringify(values);
  return previous?.values === text ? previous : { key: newKey(), values: text };
}
