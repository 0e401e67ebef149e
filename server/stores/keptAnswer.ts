/** An answer that can be kept: what the API sends, as plain JSON. */
export interface KeptAnswer {
  status: number;
  body: object;
}

/** What became of a request with a key. */
export type Keyed =
  | { kind: 'answer'; answer: KeptAnswer }
  | { kind: 'other-body' }
  /** Another replica began it and has not said how it ended: it may or may not have been carried out. */
  | { kind: 'unknown' };
