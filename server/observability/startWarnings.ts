import { promiseNames } from '../../shared/promises';
import { builtBrandDir, unusedBrandFiles } from '../config/brand';
import { isLoopback, root } from '../config/environment';
import type { Settings } from '../config/settings';
import { missingPictures } from '../config/siteFolder';
import type { Logger } from './log';

type Warn = (names: string | string[], text: string) => void;

function warnAboutHosts(settings: Settings, warn: Warn): void {
  for (const host of ['MAIL_HOST', 'ACCESS_HOST'] as const) {
    const url = settings[`${host}_URL`];
    if (!url || isLoopback(url)) continue;
    if (url.toLowerCase().startsWith('http:')) {
      const text = 'This host is called over plain http: personal data can be intercepted';
      warn(`${host}_URL`, text);
    }
    if (!settings[`${host}_TOKEN`] && !settings.upstreamTls.cert) {
      warn(
        [`${host}_TOKEN`, 'UPSTREAM_CERT_FILE'],
        'Neither is set: the host cannot authenticate the site, and anyone who can reach it bypasses captcha and limits',
      );
    }
  }
}

/** Warns of settings that are valid, but surely a mistake: most of them on a public site alone. */
export function warnAboutSettings(settings: Settings, log: Logger): void {
  const { BRAND_DIR, PUBLIC_ORIGIN, site } = settings;
  // A misspelt name would leave the sample's picture in place.
  const files = BRAND_DIR ? unusedBrandFiles(builtBrandDir(root), BRAND_DIR) : [];
  if (files.length > 0) {
    const text = 'Nothing uses these files: they replace none of the brand';
    log.warn({ setting: 'BRAND_DIR', files }, text);
  }
  if (settings.unknown.length > 0) {
    log.warn({ settings: settings.unknown }, 'Nothing reads these settings');
  }
  const missing = BRAND_DIR ? missingPictures(BRAND_DIR) : [];
  if (settings.isPublic && missing.length > 0) {
    const text = "The sample's pictures are shown in place of these: npm run brand makes them";
    log.warn({ setting: 'BRAND_DIR', files: missing }, text);
  }
  if (!settings.isPublic) return;
  const warn: Warn = (names, text) =>
    log.warn(Array.isArray(names) ? { settings: names } : { setting: names }, text);
  warnAboutHosts(settings, warn);
  if (PUBLIC_ORIGIN.startsWith('http:') && !isLoopback(PUBLIC_ORIGIN)) {
    const text = 'Visitors reach this site over plain http: what they type can be intercepted';
    warn('PUBLIC_ORIGIN', text);
  }
  const unticked = promiseNames.filter((name) => !site.promises[name]).length;
  if (unticked > 0) {
    const text =
      'The texts promise things of the app and the firm that site.json does not tick: check-site lists the sentences';
    log.warn({ setting: 'promises', unticked }, text);
  }
  if (!site.androidPackage !== !site.androidSha256) {
    const names = ['androidPackage', 'androidSha256'];
    warn(names, 'One of these is not set: links do not open the app on Android');
  }
}
