import { beforeAll, expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn, splitLanguage } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { sampleSite } from '../helpers/brandFolder';
import { indexedPaths, origin, parseHtml, sharedPages } from '../helpers/sitePages';

/** A URL or path as a document contains it. */
interface Reference {
  address: string;
  /** The element that contains the address. Only addresses in pages have one. */
  element?: Element;
}

/** A reference with the path of its document, and with its resolved URL. */
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

/**
 * Returns every address in a page: links, pictures in all sizes, scripts, styles, frames, forms,
 * share card and refresh.
 */
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

/** Returns the addresses in a stylesheet, a script or a manifest, and none for other types. */
function referencesIn(type: string, body: string): Reference[] {
  if (type === 'text/css') return inStyles(body);
  if (type.includes('javascript')) {
    // The build gives modules, workers and stylesheets names that end in a hash.
    const names = body.matchAll(/["'`](?:\.\/|\/?static\/(?:js\/)?)([\w.-]+-[\w-]{8}\.(js|css))/g);
    return [...names].map(([, name, kind]) => ({
      address: kind === 'js' ? `/static/js/${name}` : `/static/${name}`,
    }));
  }
  if (type === 'application/manifest+json') {
    const named = body.matchAll(/"(?:start_url|src|url)":"([^"]+)"/g);
    return [...named].map(([, address = '']) => ({ address }));
  }
  return [];
}

const { site, indexed, unlisted } = sharedPages();
const links: Link[] = [];
/** For each address inside the site, the status and the ids of a page's elements. */
const answers = new Map<string, { status: number; ids: ReadonlySet<string> }>();

const addressOf = ({ pathname, search }: URL) => pathname + search;
const isInternal = ({ url }: Link) => url.origin === origin;
const isLink = ({ element }: Link) => element?.tagName === 'A';
const idsOf = (document: Document): ReadonlySet<string> =>
  new Set([...document.querySelectorAll('[id]')].map(({ id }) => id));

/** Requests each address of a document, then each address in those responses, and so on. */
async function follow(from: string, found: Reference[]): Promise<void> {
  for (const reference of found) {
    const { address: given, element } = reference;
    // An error page links to itself with an empty `href`, because its URL may be a reset link.
    if (given === '' && element?.closest('main')) continue;
    const link = { ...reference, from, url: new URL(given, new URL(from, origin)) };
    links.push(link);
    const address = addressOf(link.url);
    if (!isInternal(link) || given.startsWith('#') || answers.has(address)) continue;
    const headers = { 'User-Agent': agents.android };
    const { status, type, text } = await site.get(address, headers);
    const page = type === 'text/html' ? parseHtml(text) : undefined;
    answers.set(address, { status, ids: page ? idsOf(page) : new Set() });
    await follow(address, page ? inPage(page) : referencesIn(type, text));
  }
}

beforeAll(async () => {
  for (const { path, document } of [...indexed, ...unlisted]) await follow(path, inPage(document));
});

const sortedUnique = (texts: readonly string[]) => [...new Set(texts)].toSorted();
const described = ({ from, address }: Link) => `${from}: ${address}`;

it('no page shows a {word} in place of a value', () => {
  const left = [...indexed, ...unlisted].flatMap(({ name, html }) => {
    // The props of a form contain texts that the form fills in later.
    const shown = html.replace(
      /<(script|style)\b(?![^>]*ld\+json).*?<\/\1>| data-props=".*?"/gs,
      '',
    );
    return [...shown.matchAll(/\{\w+\}/g)].map(([word]) => `${name}: ${word}`);
  });
  expect(left).toEqual([]);
});

it('each link is a path or place of the site, https, mail, phone, or the app', () => {
  const kinds =
    /^(\/(?!\/)|#[\w-]|https:\/\/\w|mailto:[\w.+-]+@[\w-]+\.[\w.-]+(\?|$)|tel:\+\d{11,13}$|intent:\/\/(SP|CUS)\/\w.*;end$|myservicecrew:\/\/(SP|CUS)\/\w)/;
  const odd = links.filter((link) => isLink(link) && !kinds.test(link.address));
  expect(odd.map(described)).toEqual([]);
});

it('every address inside the site answers 200, so it is the canonical spelling', () => {
  const odd = [...answers].flatMap(([address, { status }]) =>
    status === 200 ? [] : [`${status} ${address}`],
  );
  // /Download redirects a phone to its store. /PasswordRecovery lacks the values of a link.
  const known = ['302 /Download', '400 /PasswordRecovery'];
  const wanted = languages.flatMap((language) =>
    known.map((line) => line.replace(/\/.*/, (path) => pathIn(language, path))),
  );
  expect(odd.toSorted()).toEqual(wanted.toSorted());
});

it('a link to a place of a page names an element of that page', () => {
  const places = links.filter((link) => isInternal(link) && link.url.hash);
  const dead = places.filter(({ address, element, url }) => {
    const own = address.startsWith('#') && element ? idsOf(element.ownerDocument) : undefined;
    const ids = own ?? answers.get(addressOf(url))?.ids;
    return !ids?.has(decodeURIComponent(url.hash.slice(1)));
  });
  expect(places.length).toBeGreaterThan(100);
  expect(dead.map(described)).toEqual([]);
});

it('links reach every page that search engines may list', () => {
  const reached = new Set(links.filter(isLink).map(({ url }) => addressOf(url)));
  expect(indexedPaths.filter((path) => !reached.has(path))).toEqual([]);
});

it("links to other sites lead only to the brand's sites, stores, map, mail and phone", () => {
  const { mainUrl, webClientUrl, playStoreUrl, appStoreUrl, ...firm } = sampleSite();
  const own = [mainUrl, webClientUrl, playStoreUrl, appStoreUrl].map((url) => new URL(url).host);
  const others = links.filter((link) => !isInternal(link) && /^https?:$/.test(link.url.protocol));
  expect(sortedUnique(others.map(({ url }) => url.host))).toEqual(
    sortedUnique([...own, 'www.openstreetmap.org', 'wiki.osmfoundation.org']),
  );
  const people = links.filter(({ url }) => /^(mailto|tel):$/.test(url.protocol));
  expect(sortedUnique(people.map(({ url }) => url.pathname))).toEqual(
    sortedUnique([firm.email, firm.grievanceEmail, `${firm.phone}`.replaceAll(' ', '')]),
  );
});

it('an English sentence that tells visitors to write contains a link for that', () => {
  const told = /\b(write to|quote|same words|use (the )?support|(ask|contact|tell|talk to) us)\b/i;
  const way = /^(mailto:|tel:|(\/..)?\/(Contact|Support)$|.*#grievance-officer$)/;
  const missing = [...indexed, ...unlisted].flatMap(({ name, document }) =>
    [...document.querySelectorAll('main :is(p, li, a)')].flatMap((part) => {
      // The summary of a policy has no links, because the sections below it have them.
      if (part.matches('[aria-labelledby="in-short"] *, p a, li a')) return [];
      const found = part.matches('a') ? [part] : [...part.querySelectorAll('a')];
      const text = part.textContent ?? '';
      // On the page of a form, a sentence without a link means that form.
      const isForm = found.length === 0 && /^\/(Contact|Support)$/.test(name);
      const leads = found.some((link) => way.test(link.getAttribute('href') ?? ''));
      return told.test(text) && !isForm && !leads ? [`${name}: ${text}`] : [];
    }),
  );
  expect(missing).toEqual([]);
});

it('the map of Contact is loaded lazily, sandboxed and without a referrer', () => {
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

it('the footer of every page links to what payment gateways, stores and Indian law require', () => {
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
