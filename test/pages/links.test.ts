import { beforeAll, expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn, splitLanguage } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { sampleSite } from '../helpers/brandFolder';
import { indexedPaths, origin, parseHtml, sharedPages } from '../helpers/sitePages';

/** An address in a document, as it is written there. */
interface Reference {
  address: string;
  /** The element that names it; absent in stylesheets, scripts and manifests. */
  element?: Element;
}

/** A reference with the document that contains it, its address resolved. */
interface Link extends Reference {
  from: string;
  url: URL;
}

const inStyles = (css: string): Reference[] =>
  [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => ({ address }));

const attributes = [
  ...['href', 'src', 'action'],
  ...['data-app-url', 'data-store-url', 'data-touch-url', 'data-otherwise-url'],
];
const pictures = '[property="og:image"], [property="og:url"]';

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

/** The addresses in a document of a content type; none for types that name no others. */
function referencesIn(type: string, body: string): Reference[] {
  if (type.startsWith('text/html')) return inPage(parseHtml(body));
  if (type.startsWith('text/css')) return inStyles(body);
  if (type.includes('javascript')) {
    // The build's own names, which end in a hash: imports, workers, and what is preloaded for an import.
    const names = body.matchAll(/["'`](?:\.\/|\/?static\/(?:js\/)?)([\w.-]+-[\w-]{8}\.(js|css))/g);
    return [...names].map(([, name, kind]) => ({
      address: kind === 'js' ? `/static/js/${name}` : `/static/${name}`,
    }));
  }
  if (type.startsWith('application/manifest+json')) {
    const named = body.matchAll(/"(?:start_url|src|url)":"([^"]+)"/g);
    return [...named].map(([, address = '']) => ({ address }));
  }
  return [];
}

const { site, indexed, unlisted } = sharedPages();
const links: Link[] = [];
/** What the site's own addresses answered: the status, and the ids of a page's elements. */
const answers = new Map<string, { status: number; ids: ReadonlySet<string> }>();

const addressOf = ({ pathname, search }: URL) => pathname + search;
const isInternal = ({ url }: Link) => url.origin === origin;
const isLink = ({ element }: Link) => element?.tagName === 'A';
const idsOf = (document: Document): ReadonlySet<string> =>
  new Set([...document.querySelectorAll('[id]')].map(({ id }) => id));

/** Follows everything that a document names, and everything that these name in turn. */
async function follow(from: string, type: string, body: string): Promise<void> {
  for (const reference of referencesIn(type, body)) {
    const { address: given, element } = reference;
    // An error's page asks for its own address again without writing it down: it may be a reset link.
    if (given === '' && element?.closest('main')) continue;
    const link = { ...reference, from, url: new URL(given, new URL(from, origin)) };
    links.push(link);
    const address = addressOf(link.url);
    if (!isInternal(link) || given.startsWith('#') || answers.has(address)) continue;
    const headers = { 'User-Agent': agents.android };
    const response = await fetch(site.url + address, { headers, redirect: 'manual' });
    const { status } = response;
    const answered = response.headers.get('content-type') ?? '';
    const text = await response.text();
    const isPage = answered.startsWith('text/html');
    answers.set(address, { status, ids: isPage ? idsOf(parseHtml(text)) : new Set() });
    await follow(address, answered, text);
  }
}

beforeAll(async () => {
  for (const { path, html } of [...indexed, ...unlisted]) await follow(path, 'text/html', html);
});

const sortedUnique = (texts: readonly string[]) => [...new Set(texts)].toSorted();
const described = ({ from, address }: Link) => `${from}: ${address}`;

it('no page has a {word} that nothing was filled in for', () => {
  const left = [...indexed, ...unlisted].flatMap(({ name, html }) => {
    // What a form fills in later is in its props.
    const shown = html.replace(
      /<(script|style)\b(?![^>]*ld\+json).*?<\/\1>| data-props=".*?"/gs,
      '',
    );
    return [...shown.matchAll(/\{\w+\}/g)].map(([word]) => `${name}: ${word}`);
  });
  expect(left).toEqual([]);
});

it('each is of a kind that can be opened: a path or place of ours, https, mail, phone, or the app', () => {
  const kinds =
    /^(\/(?!\/)|#[\w-]|https:\/\/\w|mailto:[\w.+-]+@[\w-]+\.[\w.-]+(\?|$)|tel:\+\d{11,13}$|intent:\/\/(SP|CUS)\/\w.*;end$|myservicecrew:\/\/(SP|CUS)\/\w)/;
  const odd = links.filter((link) => isLink(link) && !kinds.test(link.address));
  expect(odd.map(described)).toEqual([]);
});

it('inside the site they are alive, and go straight to the canonical spelling', () => {
  const odd = [...answers].flatMap(([address, { status }]) =>
    status === 200 ? [] : [`${status} ${address}`],
  );
  // What the pages themselves say of their addresses: the first sends this phone to its store, the second misses its link.
  const known = ['302 /Download', '400 /PasswordRecovery'];
  const wanted = languages.flatMap((language) =>
    known.map((line) => line.replace(/\/.*/, (path) => pathIn(language, path))),
  );
  expect(odd.toSorted()).toEqual(wanted.toSorted());
});

it('they lead to a place that exists on the page where they name one', () => {
  const places = links.filter((link) => isInternal(link) && link.url.hash);
  const dead = places.filter(({ address, element, url }) => {
    const own = address.startsWith('#') && element ? idsOf(element.ownerDocument) : undefined;
    const ids = own ?? answers.get(addressOf(url))?.ids;
    return !ids?.has(decodeURIComponent(url.hash.slice(1)));
  });
  expect(places.length).toBeGreaterThan(100);
  expect(dead.map(described)).toEqual([]);
});

it('they reach every page that may be found by searching', () => {
  const reached = new Set(links.filter(isLink).map(({ url }) => addressOf(url)));
  expect(indexedPaths.filter((path) => !reached.has(path))).toEqual([]);
});

it("out of the site they go to the brand's other sites, its stores and the map, and nowhere else", () => {
  const { mainUrl, webClientUrl, playStoreUrl, appStoreUrl } = sampleSite();
  const own = [mainUrl, webClientUrl, playStoreUrl, appStoreUrl].map((url) => new URL(url).host);
  const others = links.filter((link) => !isInternal(link) && /^https?:$/.test(link.url.protocol));
  expect(sortedUnique(others.map(({ url }) => url.host))).toEqual(
    sortedUnique([...own, 'www.openstreetmap.org', 'wiki.osmfoundation.org']),
  );
});

it('the map of Contact comes late, sandboxed and without a referrer', () => {
  const frames = links.filter(({ element }) => element?.tagName === 'IFRAME');
  const pages = languages.map((language) => pathIn(language, pagePaths.contact));
  expect(sortedUnique(frames.map(({ from }) => from))).toEqual(pages);
  for (const { element } of frames) {
    expect(element?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(element?.getAttribute('loading')).toBe('lazy');
    expect(element?.getAttribute('sandbox')).toMatch(
      /^(?!.*allow-(?:top-navigation( |$)|forms|modals))/,
    );
  }
});

it('the footer of every page reaches what payment gateways, stores and Indian law ask for', () => {
  const { termsOfUsage, refundPolicy, shippingAndDelivery, contact, privacyPolicy } = pagePaths;
  const places = ['', '#delete-your-account', '#grievance-officer', '#data-protection-notice'];
  const policies = [termsOfUsage, refundPolicy, shippingAndDelivery, contact];
  const wanted = [...policies, ...places.map((place) => privacyPolicy + place)];
  for (const { name, path, document } of [...indexed, ...unlisted]) {
    const { language } = splitLanguage(path);
    const hrefs = [...document.querySelectorAll('footer a')].map((a) => a.getAttribute('href'));
    expect(hrefs, name).toEqual(
      expect.arrayContaining(wanted.map((href) => pathIn(language, href))),
    );
  }
});
