import { type DeviceKind, splitUserAgent } from './platform';

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
export function inAppBrowser(userAgent: string, kind: DeviceKind): string | undefined {
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
