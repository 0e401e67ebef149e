import type { DeviceKind } from './platform';
import { splitUserAgent } from './splitUserAgent';

/** Shown for a built-in browser that does not name its app. */
const UNNAMED = 'another app';

/** What the built-in browsers of apps add to the user agent; more specific patterns first. */
const SIGNATURES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Instagram', /\bInstagram[ /]\d/],
  ['Threads', /\bBarcelona \d/],
  ['Messenger', /FB_IAB\/MESSENGER|FBAN\/Messenger|FB_IAB\/Orca/i],
  ['Facebook', /\bFB_IAB\/|\bFBAN\/|\bFBAV\//],
  ['WhatsApp', /\bWhatsApp\//],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['X', /\bTwitter for |\bTwitterAndroid\b/],
  ['Telegram', /\bTelegram(?:-Android|-iOS)?\//],
  ['Snapchat', /\bSnapchat\//],
  ['Pinterest', /\[Pinterest\/|\bPinterest for /],
  ['TikTok', /\bBytedanceWebview\b|\bmusical_ly|\btrill_\d|\bTikTok /],
  ['LINE', /\bLine\/\d/],
  ['WeChat', /\bMicroMessenger\//],
  ['KakaoTalk', /\bKAKAOTALK\b/],
  ['Truecaller', /\bTruecaller\b/i],
  ['ShareChat', /\bShareChat\b/i],
];

/** Android's WebView sends the package of the app around it as `X-Requested-With`; some leave no other trace. */
const PACKAGES: ReadonlyMap<string, string> = new Map([
  ['com.whatsapp', 'WhatsApp'],
  ['com.whatsapp.w4b', 'WhatsApp'],
  ['com.instagram.android', 'Instagram'],
  ['com.instagram.barcelona', 'Threads'],
  ['com.facebook.katana', 'Facebook'],
  ['com.facebook.lite', 'Facebook'],
  ['com.facebook.orca', 'Messenger'],
  ['com.linkedin.android', 'LinkedIn'],
  ['com.twitter.android', 'X'],
  ['org.telegram.messenger', 'Telegram'],
  ['com.snapchat.android', 'Snapchat'],
  ['com.truecaller', 'Truecaller'],
  ['in.mohalla.sharechat', 'ShareChat'],
]);

/**
 * The name of the app whose built-in browser sent the request; undefined for a standalone browser. Most of them refuse to
 * open another app without a tap, or show an error page instead, so nothing may happen automatically there.
 */
export function inAppBrowser(
  userAgent: string,
  kind: DeviceKind,
  requestedWith: string,
): string | undefined {
  if (kind === 'other') return undefined;
  const { withoutModel } = splitUserAgent(userAgent);
  const name = SIGNATURES.find(([, pattern]) => pattern.test(withoutModel))?.[0];
  return (
    name ?? PACKAGES.get(requestedWith) ?? (isBareWebView(userAgent, kind) ? UNNAMED : undefined)
  );
}

/** WebView marks itself with `wv` on Android; on iOS it lacks the `Safari/` that every browser carries. */
function isBareWebView(userAgent: string, kind: DeviceKind): boolean {
  if (kind === 'android') return /; wv\)/.test(userAgent);
  return kind === 'ios' && /\bMobile\/\w/.test(userAgent) && !/\bSafari\//.test(userAgent);
}
