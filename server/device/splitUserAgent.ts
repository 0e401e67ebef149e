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
