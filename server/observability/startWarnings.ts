import { builtBrandDir, unusedBrandFiles } from '../config/brand';
import { isLoopback } from '../config/loopback';
import { root } from '../config/root';
import type { Settings } from '../config/settings';
import type { Logger } from './log';

/** Names of settings, and what is wrong with them. */
type Warning = [settings: string | string[], text: string];

function hostWarnings(settings: Settings): Warning[] {
  const hosts = [
    ['MAIL_HOST_URL', 'MAIL_HOST_TOKEN'],
    ['ACCESS_HOST_URL', 'ACCESS_HOST_TOKEN'],
  ] as const;
  return hosts.flatMap(([name, tokenName]): Warning[] => {
    const url = settings[name];
    if (!url || isLoopback(url)) return [];
    const warnings: Warning[] = [];
    if (url.toLowerCase().startsWith('http:')) {
      const text = 'This host is called over plain http: personal data can be intercepted';
      warnings.push([name, text]);
    }
    if (!settings[tokenName] && !settings.upstreamTls.cert) {
      warnings.push([
        [tokenName, 'UPSTREAM_CERT_FILE'],
        'Neither is set: the host cannot authenticate the site, and anyone who can reach it bypasses captcha and limits',
      ]);
    }
    return warnings;
  });
}

function warningsOf(settings: Settings): Warning[] {
  const warnings = hostWarnings(settings);
  const { PUBLIC_ORIGIN, SITE_ANDROID_PACKAGE, SITE_ANDROID_SHA256 } = settings;
  if (PUBLIC_ORIGIN.startsWith('http:') && !isLoopback(PUBLIC_ORIGIN)) {
    const text = 'Visitors reach this site over plain http: what they type can be intercepted';
    warnings.push(['PUBLIC_ORIGIN', text]);
  }
  if (settings.weakSecrets.length > 0) {
    warnings.push([
      settings.weakSecrets,
      'These secrets repeat a few characters, and can be guessed',
    ]);
  }
  if (!SITE_ANDROID_PACKAGE !== !SITE_ANDROID_SHA256) {
    warnings.push([
      ['SITE_ANDROID_PACKAGE', 'SITE_ANDROID_SHA256'],
      'One of these is not set: links do not open the app on Android',
    ]);
  }
  if (settings.sampleBrand.length > 0) {
    warnings.push([settings.sampleBrand, 'These settings still have the sample value']);
  }
  return warnings;
}

/** Warns of files in `BRAND_DIR` that no page uses: a misspelt name would otherwise leave the sample's picture in place. */
export function warnAboutBrandFiles({ BRAND_DIR }: Settings, log: Logger): void {
  const files = BRAND_DIR ? unusedBrandFiles(builtBrandDir(root), BRAND_DIR) : [];
  if (files.length === 0) return;
  log.warn(
    { setting: 'BRAND_DIR', files },
    'Nothing uses these files: they replace none of the brand',
  );
}

/** Warns of settings that are valid, but surely a mistake on a public site. */
export function warnAboutSettings(settings: Settings, log: Logger): void {
  if (settings.NODE_ENV !== 'production' && !settings.isPublic) return;
  for (const [names, text] of warningsOf(settings)) {
    log.warn(Array.isArray(names) ? { settings: names } : { setting: names }, text);
  }
}
