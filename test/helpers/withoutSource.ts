/** A link to Google Play without what it says about where it comes from. */
export function withoutSource(link: string): string {
  if (!link.includes('referrer=')) return link;
  const url = new URL(link);
  url.searchParams.delete('referrer');
  return url.href;
}
