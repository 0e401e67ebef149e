/** The first brackets of a user agent: system, version, model. A model's name may contain brackets. */
const PLATFORM = /\([^()]*(?:\([^()]*\)[^()]*)*\)/;

/** Android as the system, not "like Android 9". */
const ANDROID = /[(;] *Android[ /-]\d/i;

/** What a user agent says about the system, without the name of the phone's model. */
interface SplitUserAgent {
  /** The platform part names Android with a version. */
  saysAndroid: boolean;
  /** Without the platform part of an Android device: makers choose model names freely, such as `CUBOT` or `Spider`. */
  withoutModel: string;
}

export function splitUserAgent(userAgent: string): SplitUserAgent {
  const platform = PLATFORM.exec(userAgent)?.[0] ?? '';
  const saysAndroid = ANDROID.test(platform);
  return { saysAndroid, withoutModel: saysAndroid ? userAgent.replace(platform, '') : userAgent };
}
