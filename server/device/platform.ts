import UAParser from 'ua-parser-js';
import type { RequestDevice } from '../../client/routing/pageServer';

/** The first brackets of a user agent: system, version, model. A model's name may contain brackets. */
const PLATFORM = /\([^()]*(?:\([^()]*\)[^()]*)*\)/;

/** Android as the system, not "like Android 9". */
const ANDROID = /[(;] *Android[ /-]\d/i;

/**
 * Whether a user agent names Android with a version in its platform part, and the text without that part then: makers choose
 * the names of models freely, such as `CUBOT` or `Spider`.
 */
export function splitUserAgent(userAgent: string) {
  const platform = PLATFORM.exec(userAgent)?.[0] ?? '';
  const saysAndroid = ANDROID.test(platform);
  return { saysAndroid, withoutModel: saysAndroid ? userAgent.replace(platform, '') : userAgent };
}

/** Which store fits a device. */
export type DeviceKind = RequestDevice['kind'];

/** Systems that name Android with a version but do not run Android apps, such as Windows Phone in every mode. */
const SAY_ANDROID_TOO =
  /[(;] *(?:windows phone|tizen|openharmony|cros)\b|\bIEMobile\/|\bKAIOS\/|\bSailfish\/\d|\blike android\b/i;

/**
 * Systems that run neither app but look like one that does: the JioPhone's KaiOS says Android without a
 * version, e-readers and Ubuntu Touch are "like Android", and ua-parser-js takes Opera Mini on a Java phone for an iPhone.
 */
const IMPOSTORS =
  /\b(?:windows phone|iemobile|wpdesktop|xblwp7|zunewp7|kaios|tizen|sailfish|openharmony|web0s|webos|bada|cloud phone|cros|j2me)\b|\blike android\b|\bkindle\//i;

/** Browsers and app shells that exist only on iOS, whatever computer they claim to be in desktop mode. */
const IOS_ONLY =
  /\b(?:iPhone|iPad|iPod)\b|\b(?:CriOS|FxiOS|EdgiOS|OPiOS|Focus-iOS|FBIOS)\b|\bMacintosh\b.*\b(?:OPT|OPX|GSA)\/|\biPh(?: OS|\d)|\bMobile\/\d\d[A-Z]\d/;

/**
 * Android under other names: UC's short form, Silk (Fire OS only), and Android-only browsers that claim to be a Linux
 * desktop, as Samsung's does on its tablets by default.
 */
const ANDROID_ALIASES =
  /[(;] *Adr \d|\bSilk\/\d|\bX11;.*\b(?:SamsungBrowser|MiuiBrowser|UCBrowser|HeyTapBrowser|VivoBrowser|HuaweiBrowser)\//;

/** Engines other than the system's WebKit: with these a Mac is certainly no iPad. */
const NOT_SAFARI =
  /\b(?:Chrome|Chromium|HeadlessChrome|Edge?|OPR|Firefox|PhantomJS|Electron|jsdom)\/|\bGecko\/\d/;

/** Android's relatives. HarmonyOS up to 4 and Android-x86 run Android apps. */
const ANDROID_SYSTEMS = new Set(['Android', 'Android-x86', 'HarmonyOS']);

/**
 * The device kind from a user agent and Chromium's platform hint (`Sec-CH-UA-Platform`, quoted or not).
 *
 * The hint only adds information: it may reveal Android in desktop mode, while a desktop's hint beside a phone's user agent
 * means that the visitor asked for the mobile site.
 *
 * Fire tablets count as Android although Amazon ships them without Play: the Android app is the one that runs on them,
 * its listing is a web page that opens anywhere, and the App Store would certainly be wrong.
 */
export function platformOf(userAgent: string, platformHint = ''): DeviceKind {
  if (SAY_ANDROID_TOO.test(userAgent)) return 'other';
  // First, since a model's name may contain the other words: Winnovo, DARWIN9, sailfish (the first Pixel), iPhone (a copy).
  if (splitUserAgent(userAgent).saysAndroid) return 'android';
  if (IMPOSTORS.test(userAgent)) return 'other';
  const hint = platformHint.replaceAll('"', '').trim().toLowerCase();
  if (hint === 'android') return 'android';
  if (hint === 'ios') return 'ios';
  if (IOS_ONLY.test(userAgent)) return 'ios';
  const system = new UAParser(userAgent).getOS().name ?? '';
  if (ANDROID_SYSTEMS.has(system) || ANDROID_ALIASES.test(userAgent)) return 'android';
  if (system === 'iOS') return 'ios';
  if (system === 'Mac OS' && userAgent.includes('AppleWebKit/') && !NOT_SAFARI.test(userAgent)) {
    return 'mac-safari';
  }
  return 'other';
}
