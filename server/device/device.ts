import type { IncomingHttpHeaders } from 'node:http';
import UAParser from 'ua-parser-js';
import type { RequestDevice } from '../../client/document/loaderContext';

/**
 * Matches the names of crawlers and link previews. Many of them contain the URL of an explanation,
 * which no browser does.
 */
const botNames =
  /bots?(?![a-z])|crawl|spider|scrap(?:er|y)|slurp|compatible;|preview|lighthouse|https?:\/\/|^(?:WhatsApp|Viber)(?:\/|$)/i;

/**
 * Matches the first brackets of a user agent: system, version, model. The name of a model may
 * contain brackets.
 */
const firstBrackets = /\([^()]*(?:\([^()]*\)[^()]*)*\)/;

/**
 * Matches the system in the user agent of Safari on an iPad, which is that of a Mac. A user agent
 * with another engine comes from a real Mac.
 */
const intelMac = /^\(Macintosh; (?:U; )?Intel /;
const notSafari = /Chrome\/|Firefox\//;

/**
 * Returns the kind of device from a user agent and Chromium's platform hint (`Sec-CH-UA-Platform`,
 * quoted or not).
 *
 * The hint is read only if the user agent names no phone, because it may reveal Android in desktop
 * mode. A desktop's hint beside a phone's user agent is ignored, because the visitor has requested
 * the mobile site.
 *
 * Fire tablets count as Android, although Amazon ships them without Play. The Android app runs on
 * them, and its listing on Play is a web page that opens anywhere.
 */
function platformOf(
  userAgent: string,
  system: string,
  platform: string,
  platformHint: string,
): RequestDevice['kind'] {
  if (system === 'Android') return 'android';
  if (system === 'iOS') return 'ios';
  // The browser of Samsung's tablets claims to be on a Linux desktop, for which it does not exist.
  if (/^\(X11;/.test(platform) && userAgent.includes(' SamsungBrowser/')) return 'android';
  const hint = platformHint.replaceAll('"', '').trim().toLowerCase();
  // The hint is read only beside a Chromium user agent, because only Chromium sends it. The
  // JioPhone has another engine.
  if (userAgent.includes('Chrome/') && (hint === 'android' || hint === 'ios')) return hint;
  return intelMac.test(platform) && !notSafari.test(userAgent) ? 'mac-safari' : 'other';
}

/**
 * Returns the system that runs the browser. HarmonyOS up to 4 runs Android apps. The JioPhone's
 * KaiOS claims to be Android, but runs no Android apps.
 */
function systemOf(userAgent: string): string {
  if (userAgent.includes(' KAIOS/')) return 'KaiOS';
  const name = new UAParser(userAgent).getOS().name ?? '';
  return /^(?:Android|HarmonyOS)/.test(name) ? 'Android' : name;
}

/**
 * Matches the user agent of a browser on iOS: `Version/`, or a name that ends with `iOS`, then
 * `Safari/`, without a comment between them or brackets after them. Built-in browsers of apps lack
 * one of the two, or have it in a comment.
 */
const iosBrowser = / (?:Version|\w+iOS)\/[^([]* Safari\/[^[]*$/;

/**
 * Returns true if the built-in browser of an app sent the request. Most built-in browsers open
 * another app only after a tap, or show an error page instead. The user agent has the token `wv` on
 * Android, and lacks the `Safari/` of every browser on iOS.
 */
function isInApp(userAgent: string, kind: RequestDevice['kind']): boolean {
  if (kind === 'android') return userAgent.includes('; wv)');
  return kind === 'ios' && !iosBrowser.test(userAgent);
}

/**
 * The request headers that `detectDevice` reads, for `Vary`. `Sec-CH-UA-Mobile` is not among them,
 * because phone, tablet or desktop mode does not change the app store.
 */
export const deviceHeaders = ['User-Agent', 'Sec-CH-UA-Platform'] as const;

const text = (value: string | string[] | undefined) => String(value ?? '');

/**
 * Detects the device from the headers alone (docs/BEHAVIOUR.md, Deep links and downloads). Never
 * throws. An unknown device is `other`. Plain HTTP clients, such as curl, do not count as bots, so
 * that monitors get the same responses as visitors.
 */
export function detectDevice(headers: IncomingHttpHeaders): RequestDevice {
  const userAgent = text(headers['user-agent']);
  const platform = firstBrackets.exec(userAgent)?.[0] ?? '';
  const system = systemOf(userAgent);
  // The name of a model may look like a bot, such as CUBOT or Spider.
  const withoutModel = system === 'Android' ? userAgent.replace(platform, '') : userAgent;
  if (botNames.test(withoutModel)) return { kind: 'other', bot: true, inApp: false };
  const kind = platformOf(userAgent, system, platform, text(headers['sec-ch-ua-platform']));
  return { kind, bot: false, inApp: isInApp(userAgent, kind) };
}

/**
 * Returns true if a visit is counted for the owner: it comes from a browser, and the visitor does
 * not object (GPC, Do Not Track).
 */
export function allowsAnalytics(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false;
  // The user agent of every browser begins with `Mozilla/`; that of curl does not.
  return /^Mozilla\//.test(text(headers['user-agent'])) && !detectDevice(headers).bot;
}

/**
 * Returns whether the request is a navigation, according to Fetch Metadata. The request of an image
 * or of `fetch` is not a navigation, nor is a prefetch, because its page is not shown. A request
 * without these headers counts as a navigation, because old browsers do not send them.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? '';
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': dest = 'document' } = headers;
  return mode === 'navigate' && dest === 'document' && !/prefetch|prerender/i.test(String(purpose));
}
