import type { IncomingHttpHeaders } from 'node:http';
import type { RequestDevice } from '../../client/routing/pageServer';
import { type DeviceKind, platformOf, splitUserAgent } from './platform';

/**
 * How crawlers name themselves, and the URL of an explanation that polite ones include ("+https://..."; browsers never do).
 * CUBOT makes phones. "Better Uptime Bot" and "GoogleBot-Image" both match.
 */
const GENERIC =
  /(?<!cu)bots?(?![a-z])|crawl|spider|scrap(?:er|y)|slurp|archiver|fetcher|indexer|link ?check|https?:\/\//i;

/** Preview fetchers and crawlers that match none of the above. */
const NAMED = new RegExp(
  [
    '^WhatsApp(?:/|$)', // the sender's phone fetches the card; the app's own browser begins with Mozilla
    '^Viber',
    'facebookexternalhit|facebookcatalog|facebookplatform|meta-external',
    'SkypeUriPreview|MicrosoftPreview|BingPreview|(?:URL|URI|Link) ?Preview',
    'vkShare|kakaotalk-scrap|line-poker|Slack-ImgProxy|Bluesky Cardyb|Iframely|Embedly|Blueno',
    'Mediapartners-Google|Google-[A-Z]|GoogleOther|GoogleProducer|GoogleImageProxy|AppEngine-Google',
    'Google(?: Favicon| Web Preview|WebLight)|Chrome-Lighthouse|PTST/',
    'ChatGPT-User|Claude-|anthropic-ai|Perplexity-User|MistralAI-User|cohere-ai',
    'ia_archiver|Qwantify|Yeti/|Daum/',
    'W3C_Validator|W3C-checklink|Validator\\.nu|SiteAudit|Screaming Frog|HubSpot|Pingdom|StatusCake',
    'FlipboardProxy|Feedly|Feedbin|NewsBlur|Inoreader|PocketParser|Superfeedr',
    'Mastodon/|Pleroma|Misskey/|Friendica|Synapse|Mattermost-|Rocket\\.Chat|Nextcloud Server',
  ].join('|'),
  'i',
);

/**
 * True for crawlers and link previews, which get the page with its share card instead of a redirect. Plain HTTP clients
 * (curl, a script, no user agent at all) and headless browsers do not count: a person or a monitor wants to see what
 * visitors see.
 */
function isBot(userAgent: string): boolean {
  return GENERIC.test(userAgent) || NAMED.test(userAgent);
}

/** Shown for a built-in browser that does not name its app. */
const UNNAMED = 'another app';

/** What the built-in browsers of the apps that links are sent with here add to the user agent, more specific patterns first. */
const APPS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Instagram', /\bInstagram[ /]\d/],
  ['Messenger', /FB_IAB\/MESSENGER|FBAN\/Messenger|FB_IAB\/Orca/i],
  ['Facebook', /\bFB_IAB\/|\bFBAN\/|\bFBAV\//],
  ['WhatsApp', /\bWhatsApp\//],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['X', /\bTwitter for |\bTwitterAndroid\b/],
  ['Telegram', /\bTelegram(?:-Android|-iOS)?\//],
  ['Snapchat', /\bSnapchat\//],
  ['Truecaller', /\bTruecaller\b/i],
  ['ShareChat', /\bShareChat\b/i],
];

/**
 * The name of the app whose built-in browser sent the request; undefined for a standalone browser. Most of them refuse to
 * open another app without a tap, or show an error page instead, so nothing may happen automatically there.
 */
function inAppBrowser(userAgent: string, kind: DeviceKind): string | undefined {
  if (kind === 'other') return undefined;
  const { withoutModel } = splitUserAgent(userAgent);
  const [name] = APPS.find(([, pattern]) => pattern.test(withoutModel)) ?? [];
  return name ?? (isBareWebView(userAgent, kind) ? UNNAMED : undefined);
}

/** WebView marks itself with `wv` on Android; on iOS it lacks the `Safari/` that every browser carries. */
function isBareWebView(userAgent: string, kind: DeviceKind): boolean {
  if (kind === 'android') return /; wv\)/.test(userAgent);
  return kind === 'ios' && /\bMobile\/\w/.test(userAgent) && !/\bSafari\//.test(userAgent);
}

/**
 * The request headers that `detectDevice` reads, for `Vary`. Not `Sec-CH-UA-Mobile`: phone, tablet or desktop mode does
 * not change the store.
 */
export const DEVICE_HEADERS = ['User-Agent', 'Sec-CH-UA-Platform'] as const;

/** Longer than any real user agent (Facebook's are the longest); the rest is ignored. */
const MAX_LENGTH = 500;

/** Detects the device from the headers alone (docs/BEHAVIOUR.md, Deep links and downloads). Never throws; unknown is `other`. */
export function detectDevice(headers: IncomingHttpHeaders): RequestDevice {
  const userAgent = text(headers['user-agent']);
  const { withoutModel } = splitUserAgent(userAgent);
  if (isBot(withoutModel)) return { kind: 'other', bot: true };
  const kind = platformOf(userAgent, text(headers['sec-ch-ua-platform']));
  const inApp = inAppBrowser(userAgent, kind);
  return { kind, bot: false, ...(inApp && { inApp }) };
}

function text(value: string | string[] | undefined): string {
  return String(value ?? '').slice(0, MAX_LENGTH);
}

/** Whether a visitor is counted for the owner: no crawler, no program, and nobody who asks not to be (GPC, Do Not Track). */
export function mayCount(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false;
  // Every browser begins so, and curl does not.
  return /^Mozilla\//.test(text(headers['user-agent'])) && !detectDevice(headers).bot;
}
