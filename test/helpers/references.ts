const inStyles = (css: string): Reference[] =>
  [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => ({ address }));

/** An address in a document, as it is written there. */
export interface Reference {
  address: string;
  /** The element that names it; absent in stylesheets, scripts and manifests. */
  element?: Element;
}

const attributes = [
  ...['href', 'src', 'action'],
  ...['data-app-url', 'data-store-url', 'data-touch-url', 'data-otherwise-url'],
];
const pictures = '[property="og:image"], [property="og:url"], [name="twitter:image"]';

/** Every address in a page: links, pictures in all sizes, scripts, styles, frames, forms, share card, refresh. */
function inPage(document: Document): Reference[] {
  const styles = [...document.querySelectorAll('style')];
  const found = styles.flatMap(({ textContent }) => inStyles(textContent));
  for (const element of document.querySelectorAll('*')) {
    const sets = ['srcset', 'imagesrcset'].map((name) => element.getAttribute(name) ?? '');
    const content = element.getAttribute('content');
    const addresses = [
      ...attributes.map((name) => element.getAttribute(name)),
      ...sets.flatMap((set) => set.split(',').map((part) => part.trim().split(/\s+/)[0] || null)),
      element.matches(pictures) ? content : null,
      element.matches('[http-equiv="refresh"]') ? content?.replace(/^\d+; url=/, '') : null,
    ];
    for (const address of addresses)
      if (typeof address === 'string') found.push({ address, element });
  }
  return found;
}

interface Manifest {
  start_url: string;
  icons: { src: string }[];
  shortcuts: { url: string }[];
}

/** The addresses in a document of a content type; none for types that name no others. */
export function referencesIn(
  type: string,
  body: string,
  parse: (html: string) => Document,
): Reference[] {
  if (type.startsWith('text/html')) return inPage(parse(body));
  if (type.startsWith('text/css')) return inStyles(body);
  if (type.includes('javascript')) {
    // The build's own names, which end in a hash: imports, workers, and what is preloaded for an import.
    const names = body.matchAll(/["'`](?:\.\/|\/?static\/(?:js\/)?)([\w.-]+-[\w-]{8}\.(js|css))/g);
    return [...names].map(([, name, kind]) => ({
      address: kind === 'js' ? `/static/js/${name}` : `/static/${name}`,
    }));
  }
  if (type.startsWith('application/manifest+json')) {
    const { start_url, icons, shortcuts } = JSON.parse(body) as Manifest;
    const addresses = [start_url, ...icons.map(({ src }) => src), ...shortcuts.map((s) => s.url)];
    return addresses.map((address) => ({ address }));
  }
  return [];
}
