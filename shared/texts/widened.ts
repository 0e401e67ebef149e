/** What is the same in every language, under whatever name it stands: keys into code, addresses, file names. */
type Neutral =
  | 'href'
  | 'icon'
  | 'id'
  | 'item'
  | 'kind'
  | 'look'
  | 'mood'
  | 'picture'
  | 'place'
  | 'state'
  | 'status'
  | 'tint';

/**
 * The shape of a catalogue, without its language: a text of English is a text, a list is a list of the same length
 * where English is `as const`. Keys into code and addresses stay what they are.
 */
export type Widened<T> = T extends string
  ? string
  : T extends number | boolean | undefined
    ? T
    : T extends (...values: infer V) => infer R
      ? (...values: V) => Widened<R>
      : { readonly [K in keyof T]: K extends Neutral ? T[K] : Widened<T[K]> };
