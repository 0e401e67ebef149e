/** What an address may say about where its visitor comes from: campaigns, and the ambassador who sent it. */
const sourceKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'ref',
] as const;
export type Source = Partial<Record<(typeof sourceKeys)[number], string>>;

const maxLength = 40;

/** A value as it goes on to a store: at most 40 of `A-Za-z0-9._-`; whatever else it has is left out. */
export function cleanSource(value: string): string {
  return value.replace(/[^A-Za-z0-9._-]/g, '').slice(0, maxLength);
}

/**
 * What a query says about the source, cleaned; of a name that is there twice the first value.
 * @param search with or without its question mark
 */
export function sourceOf(search: string): Source {
  const query = new URLSearchParams(search);
  const given: Source = {};
  for (const key of sourceKeys) {
    const value = cleanSource(query.get(key) ?? '');
    if (value) given[key] = value;
  }
  return given;
}

/** An address with the source in its query. */
export function withQuery(address: string, source: Source): string {
  const url = new URL(address);
  for (const [key, value] of Object.entries(source)) url.searchParams.set(key, value);
  return url.href;
}

/**
 * A link to a store of the site's own, saying the visitor's source where one is known: Google Play reads a query in
 * `referrer`, the App Store one name in `ct`. A link without either stays as it is.
 */
export function withSource(link: string, source: Source): string {
  if (Object.keys(source).length === 0) return link;
  const url = new URL(link);
  const { searchParams } = url;
  const referrer = searchParams.get('referrer');
  if (referrer !== null) {
    const values = new URLSearchParams(referrer);
    for (const [key, value] of Object.entries(source)) values.set(key, value);
    searchParams.set('referrer', `${values}`);
  }
  const name = source.utm_campaign ?? source.utm_source ?? source.ref;
  if (name && searchParams.has('ct')) searchParams.set('ct', name);
  return url.href;
}
