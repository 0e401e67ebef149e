import UAParser from 'ua-parser-js';
import { splitUserAgent } from './splitUserAgent';

/** Which store fits a device. */
export type DeviceKind = 'android' | 'ios' | 'mac-safari' | 'other';

/** Systems that name Android and its version and run no app of ours: Windows Phone does so in every mode. */
const SAY_ANDROID_TOO =
  /[(;] *(?:windows phone|tizen|openharmony|cros)\b|\bIEMobile\/|\bKAIOS\/|\bSailfish\/\d|\blike android\b/i;

/**
 * Systems that run no app of ours and look like one that does in other ways: the JioPhone's KaiOS says Android without a
 * version, e-readers and Ubuntu Touch are "like Android", and ua-parser-js takes Opera Mini on a Java phone for an iPhone.
 */
const IMPOSTORS =
  /\b(?:windows phone|iemobile|wpdesktop|xblwp7|zunewp7|kaios|tizen|sailfish|openharmony|web0s|webos|bada|cloud phone|cros|j2me)\b|\blike android\b|\bkindle\//i;

/** Browsers and app shells that exist on iOS alone, whatever computer they claim to be in desktop mode. */
const IOS_ONLY =
  /\b(?:iPhone|iPad|iPod)\b|\b(?:CriOS|FxiOS|EdgiOS|OPiOS|Focus-iOS|FBIOS)\b|\bMacintosh\b.*\b(?:OPT|OPX|GSA)\/|\biPh(?: OS|\d)|\bMobile\/\d\d[A-Z]\d/;

/**
 * Android without its name: UC's short form, Silk (Fire OS alone has it), and browsers made for Android alone that call
 * themselves a Linux desktop, as Samsung's does on its tablets without being asked.
 */
const ANDROID_ALIASES =
  /[(;] *Adr \d|\bSilk\/\d|\bX11;.*\b(?:SamsungBrowser|MiuiBrowser|UCBrowser|HeyTapBrowser|VivoBrowser|HuaweiBrowser)\//;

/** Engines other than the system's own WebKit on a Mac; with these it is a Mac for certain, never an iPad. */
const NOT_SAFARI =
  /\b(?:Chrome|Chromium|HeadlessChrome|Edge?|OPR|Firefox|PhantomJS|Electron|jsdom)\/|\bGecko\/\d/;

/** Android's relatives. HarmonyOS up to 4 and Android-x86 run Android apps. */
const ANDROID_SYSTEMS = new Set(['Android', 'Android-x86', 'HarmonyOS']);

/**
 * The device kind out of a user agent and Chromium's platform hint (`Sec-CH-UA-Platform`, quoted or not).
 *
 * The hint can only add: Android in desktop mode may show itself there, while a desktop's hint beside a phone's user
 * agent is somebody who asked to be treated as a phone.
 *
 * Fire tablets count as Android although Amazon ships them without Play: the Android app is the one that runs on them,
 * its listing is a web page that opens anywhere, and the App Store would certainly be wrong.
 */
export function platformOf(userAgent: string, platformHint = ''): DeviceKind {
  if (SAY_ANDROID_TOO.test(userAgent)) return 'other';
  // Before every word that a model's name may hold: Winnovo, DARWIN9, sailfish (the first Pixel), iPhone (a copy of one).
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
