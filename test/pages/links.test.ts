import { beforeAll, describe, expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn, splitLanguage } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { type Reference, referencesIn } from '../helpers/references';
import { indexedPaths, parseHtml } from '../helpers/sitePages';
import { withoutSource } from '../helpers/withoutSource';
import { seoSite } from './seoSite';
import { origin, sharedPages } from './sharedPages';

/** The privacy policy of those who run the map. */
const osmPrivacyPolicy = 'https://wiki.osmfoundation.org/wiki/Privacy_Policy';

/** A reference with the document that contains it, its address resolved. */
interface Link extends Reference {
  from: string;
  url: URL;
}

/** What an address of the site answered. */
interface Answer {
  status: number;
  type: string;
  ids: ReadonlySet<string>;
  body: string;
}

const { site, pages } = sharedPages();
const links: Link[] = [];
const answers = new Map<string, Answer>();

const addressOf = ({ pathname, search }: URL) => pathname + search;
const isInternal = ({ url }: Link) => url.origin === origin;
const isOnPage = ({ address }: Reference) => address.startsWith('#');
/** An error's page asks for its own address again without writing it down: it may be a reset link. */
const isRetry = ({ address, element }: Reference) =>
  address === '' && Boolean(element?.closest('main'));

function idsOf(document: Document): ReadonlySet<string> {
  return new Set([...document.querySelectorAll('[id]')].map(({ id }) => id));
}

async function ask(address: string): Promise<Answer> {
  const response = await fetch(site.url + address, {
    headers: { 'User-Agent': agents.android },
    redirect: 'manual',
  });
  const type = response.headers.get('content-type') ?? '';
  const body = await response.text();
  const ids = type.startsWith('text/html') ? idsOf(parseHtml(body)) : new Set<string>();
  return { status: response.status, type, ids, body };
}

/** Follows everything that a document names, and everything that these name in turn. */
async function follow(from: string, type: string, body: string): Promise<void> {
  const base = new URL(from, origin);
  for (const reference of referencesIn(type, body, parseHtml)) {
    if (isRetry(reference)) continue;
    const link = { ...reference, from, url: new URL(reference.address, base) };
    links.push(link);
    const address = addressOf(link.url);
    if (!isInternal(link) || isOnPage(link) || answers.has(address)) continue;
    const answer = await ask(address);
    answers.set(address, answer);
    await follow(address, answer.type, answer.body);
  }
}

beforeAll(async () => {
  for (const { path, html } of pages) await follow(path, 'text/html', html);
});

const sortedUnique = (texts: readonly string[]) => [...new Set(texts)].toSorted();
const described = ({ from, address }: Link) => `${from}: ${address}`;

describe('links inside the site', () => {
  it('are alive, and go straight to the canonical spelling', () => {
    const odd = [...answers].flatMap(([address, { status }]) =>
      status === 200 ? [] : [[address, status]],
    );
    // What the pages themselves say of their addresses: the one sends this phone to its store, the other misses its link.
    expect(odd.toSorted()).toEqual(
      languages
        .flatMap((language) => [
          [pathIn(language, '/Download'), 302],
          [pathIn(language, '/PasswordRecovery'), 400],
          // The joke about a profession that we do not know can be read in the other languages.
          [pathIn(language, '/Landing?profession=Wizards'), 404],
        ])
        .toSorted(),
    );
  });

  it('lead to a place that exists on the page where they name one', () => {
    const places = links.filter((link) => isInternal(link) && link.url.hash);
    const dead = places.filter((link) => {
      const { element, url } = link;
      const ids = isOnPage(link) && element ? idsOf(element.ownerDocument) : undefined;
      const found = ids ?? answers.get(addressOf(url))?.ids;
      return !found?.has(decodeURIComponent(url.hash.slice(1)));
    });
    expect(places.length).toBeGreaterThan(100);
    expect(dead.map(described)).toEqual([]);
  });

  it('reach every page that may be found by searching', () => {
    const linked = links.filter(({ element }) => element?.tagName === 'A').map(({ url }) => url);
    const reached = new Set(linked.map(addressOf));
    expect(indexedPaths.filter((path) => !reached.has(path))).toEqual([]);
  });
});

describe('links out of the site', () => {
  const outside = () => links.filter((link) => !isInternal(link));
  const web = () => outside().filter(({ url }) => /^https?:$/.test(url.protocol));

  it("go to the brand's own hosts, its stores and the map, and nowhere else", () => {
    const { mainUrl, webClientUrl, playStoreUrl, appStoreUrl, map } = seoSite();
    const known = [mainUrl, webClientUrl, playStoreUrl, appStoreUrl, map.linkUrl, map.embedUrl];
    const wanted = [...known, osmPrivacyPolicy].map((address) => new URL(address).href);
    expect(sortedUnique(web().map(({ url }) => withoutSource(url.href)))).toEqual(
      sortedUnique(wanted),
    );
  });

  it('cannot reach back from a new tab, and nothing inside the site opens one', () => {
    const opening = links.filter(({ element }) => element?.hasAttribute('target'));
    expect(opening.length).toBeGreaterThan(0);
    for (const { element, url, from } of opening) {
      expect(element?.getAttribute('target')).toBe('_blank');
      expect(element?.getAttribute('rel')?.split(' '), `${from}: ${url}`).toContain('noopener');
      expect(url.origin, from).not.toBe(origin);
    }
  });

  it('load nothing from another host but the map, and that late, sandboxed and without a referrer', () => {
    const loading = web().filter(
      ({ element }) => !/^(A|META|ARTICLE|DIV|SECTION)$/.test(element?.tagName ?? ''),
    );
    expect(sortedUnique(loading.map(({ from, element }) => `${from} ${element?.tagName}`))).toEqual(
      languages.map((language) => `${pathIn(language, pagePaths.contact)} IFRAME`).sort(),
    );
    for (const { element } of loading) {
      expect(element?.getAttribute('referrerpolicy')).toBe('no-referrer');
      expect(element?.getAttribute('loading')).toBe('lazy');
      expect(element?.getAttribute('sandbox')).toMatch(
        /^(?!.*allow-(?:top-navigation( |$)|forms|modals))/,
      );
    }
  });
});

it('the footer of every page reaches what payment gateways, stores and Indian law ask for', () => {
  const wanted = [
    pagePaths.termsOfUsage,
    pagePaths.privacyPolicy,
    pagePaths.refundPolicy,
    pagePaths.shippingAndDelivery,
    pagePaths.contact,
    `${pagePaths.privacyPolicy}#delete-your-account`,
    `${pagePaths.privacyPolicy}#grievance-officer`,
    `${pagePaths.privacyPolicy}#data-protection-notice`,
  ];
  for (const { name, path, document } of pages) {
    const { language } = splitLanguage(path);
    const hrefs = [...document.querySelectorAll('footer a')].map((a) => a.getAttribute('href'));
    expect(hrefs, name).toEqual(
      expect.arrayContaining(wanted.map((href) => pathIn(language, href))),
    );
  }
});
