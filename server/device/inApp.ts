import { type DeviceKind, splitUserAgent } from './platform';

/** Shown for a built-in browser that does not name its app. */
const UNNAMED = 'another app';

/**
 * What the built-in browsers of apps add to the user agent, more specific patterns first, and the packages that Android's
 * WebView sends as `X-Requested-With`: some leave no other trace.
 */
const APPS: readonly (readonly [name: string, pattern: RegExp, ...packages: string[]])[] = [
  ['Instagram', /\bInstagram[ /]\d/, 'com.instagram.android'],
  ['Threads', /\bBarcelona \d/, 'com.instagram.barcelona'],
  ['Messenger', /FB_IAB\/MESSENGER|FBAN\/Messenger|FB_IAB\/Orca/i, 'com.facebook.orca'],
  ['Facebook', /\bFB_IAB\/|\bFBAN\/|\bFBAV\//, 'com.facebook.katana', 'com.facebook.lite'],
  ['WhatsApp', /\bWhatsApp\//, 'com.whatsapp', 'com.whatsapp.w4b'],
  ['LinkedIn', /\bLinkedInApp\b/, 'com.linkedin.android'],
  ['X', /\bTwitter for |\bTwitterAndroid\b/, 'com.twitter.android'],
  ['Telegram', /\bTelegram(?:-Android|-iOS)?\//, 'org.telegram.messenger'],
  ['Snapchat', /\bSnapchat\//, 'com.snapchat.android'],
  ['Pinterest', /\[Pinterest\/|\bPinterest for /],
  ['TikTok', /\bBytedanceWebview\b|\bmusical_ly|\btrill_\d|\bTikTok /],
  ['LINE', /\bLine\/\d/],
  ['WeChat', /\bMicroMessenger\//],
  ['KakaoTalk', /\bKAKAOTALK\b/],
  ['Truecaller', /\bTruecaller\b/i, 'com.truecaller'],
  ['ShareChat', /\bShareChat\b/i, 'in.mohalla.sharechat'],
];

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
  const [name] =
    APPS.find(([, pattern]) => pattern.test(withoutModel)) ??
    APPS.find(([, , ...packages]) => packages.includes(requestedWith)) ??
    [];
  return name ?? (isBareWebView(userAgent, kind) ? UNNAMED : undefined);
}

/** WebView marks itself with `wv` on Android; on iOS it lacks the `Safari/` that every browser carries. */
function isBareWebView(userAgent: string, kind: DeviceKind): boolean {
  if (kind === 'android') return /; wv\)/.test(userAgent);
  return kind === 'ios' && /\bMobile\/\w/.test(userAgent) && !/\bSafari\//.test(userAgent);
}
