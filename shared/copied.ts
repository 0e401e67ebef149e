/** What no address, id or name of a profession has at its ends: punctuation, blanks, quotation marks, what nobody sees. */
const atEnds =
  /^(?:[^\p{L}\p{N}\p{M}\p{Cc}_-]|\p{Default_Ignorable_Code_Point})+|(?:[^\p{L}\p{N}\p{M}\p{Cc}_-]|\p{Default_Ignorable_Code_Point})+$/gu;

/** Anything longer was not copied from a message, and would take long to look through. */
const maxLength = 200;

/** A text without percent-encoding; as it is where that cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A copied word or name without percent-encoding, and without what was copied along with it at its ends. */
export function cleanCopied(text: string): string {
  return text.length > maxLength ? text : decoded(text).replace(atEnds, '');
}

/** A path whose last segment is clean at its ends; undefined if it is already, or if nothing plain is left. */
export function cleanPath(path: string): string | undefined {
  const start = path.lastIndexOf('/') + 1;
  const segment = path.slice(start);
  const clean = cleanCopied(segment);
  return clean !== segment && /^[\w-]+$/.test(clean) ? path.slice(0, start) + clean : undefined;
}

/** A query whose `&` were written as in HTML: the names lose `amp;`, the values are left as they are. */
export function cleanQuery(query: string): string {
  return query.replace(/([?&])(?:amp;)+/g, '$1');
}
