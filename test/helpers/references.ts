const inStyles = (css: string): Reference[] =>
  [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => ({ address }));

/** An address in a document, as it is written there. */
export interface Reference {
  address: string;
  /** The element that names it; absent in stylesheets, scripts and manifests. */
  element?: Element;
}

const attributes = ['href', 'src', 'action', 'data-app-url', 'data-store-url', 'data-touch-url'];
const sets = ['srcset', 'imagesrcset'];
const pictures = ['og:image', 'og:url', 'twitter:image'];

/** Every address in a page: links, pictures in all sizes, scripts, styles, frames, forms, share card, refresh. */
function inPage(document: Document): Reference[] {
  const found = [...document.querySelectorAll('style')].flatMap(({ textContent }) =>
    inStyles(textContent),
  );
  for (const element of document.querySelectorAll('*')) {
    const add = (address: string | null | undefined) => {
      if (address !== null && address !== undefined) found.push({ address, element });
    };
    for (const name of [...attributes, 'data-otherwise-url']) add(element.getAttribute(name));
    for (const name of sets) {
      for (const candidate of element.getAttribute(name)?.split(',') ?? []) {
        add(candidate.trim().split(/\s+/)[0]);
      }
    }
    const content = element.getAttribute('content');
    if (pictures.includes(element.getAttribute('property') ?? element.getAttribute('name') ?? '')) {
      add(content);
    }
    if (element.getAttribute('http-equiv') === 'refresh') add(content?.replace(/^\d+; url=/, ''));
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
