/** A text of a file of texts, and the index of its line. */
export interface Text {
  text: string;
  line: number;
}

/**
 * Returns every text of a file of texts (JSON) by its path, such as `page.title`, in the file's
 * order. Throws if the file is not JSON.
 */
export function textsIn(json: string): Map<string, Text> {
  const texts = new Map<string, Text>();
  let end = 0;
  function visit(node: unknown, path: string[]): void {
    if (typeof node === 'string') {
      const written = JSON.stringify(node);
      end = json.indexOf(written, end) + written.length;
      texts.set(path.join('.'), { text: node, line: json.slice(0, end).split('\n').length - 1 });
    } else {
      for (const [key, one] of Object.entries(node as object)) visit(one, [...path, key]);
    }
  }
  visit(JSON.parse(json), []);
  return texts;
}

/** Returns the placeholders of a text: its `{values}` and `<tags>`. */
const placesIn = (text: string) =>
  [...new Set(text.match(/\{\w+\}|<\w+>/g))].toSorted().join(' ') || 'nothing';

/**
 * Returns the faults of a translation, or of the English texts themselves, one line each: the texts
 * that pages would show wrongly.
 */
export function textFaults(
  english: ReadonlyMap<string, Text>,
  own: ReadonlyMap<string, Text>,
): string[] {
  return [...own].flatMap(([path, { text }]) => {
    const wanted = english.get(path);
    if (!wanted) return [`${path} is not in English`];
    const plain = text.replace(/\{\w+\}/g, '').replace(/<(\w+)>(.*?)<\/\1>/g, '$2');
    if (/[{}<>]/.test(plain)) return [`${path} has a tag or a brace that is not closed`];
    const places = placesIn(text);
    const wantedPlaces = placesIn(wanted.text);
    return places === wantedPlaces ? [] : [`${path} has ${places}, English has ${wantedPlaces}`];
  });
}
