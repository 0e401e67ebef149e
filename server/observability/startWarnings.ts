import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '../config/environment';
import type { Settings } from '../config/settings';
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

/** Warns of settings that are valid, but surely a mistake. Most of them are checked only on a public site. */
export function warnAboutSettings(settings: Settings, log: Logger): void {
  const { BRAND_DIR, PUBLIC_ORIGIN, site } = settings;
  if (settings.unknown.length > 0) {
    log.warn({ settings: settings.unknown }, 'Nothing reads these settings');
  }
  if (BRAND_DIR && !existsSync(join(BRAND_DIR, 'logo-mark.svg'))) {
    const text = "The sample's logo and icons are shown: npm run brand makes the brand's own";
    log.warn({ setting: 'BRAND_DIR' }, text);
  }
  if (!settings.isReachable) return;
  const warn: Warn = (names, text) =>
    log.warn(Array.isArray(names) ? { settings: names } : { setting: names }, text);
  warnAboutHosts(settings, warn);
  if (PUBLIC_ORIGIN.startsWith('http:') && !isLoopback(PUBLIC_ORIGIN)) {
    const text = 'Visitors reach this site over plain http: what they type can be intercepted';
    warn('PUBLIC_ORIGIN', text);
  }
  if (settings.CAPTCHA_PROVIDER === 'altcha') {
    const text =
      'The self-hosted captcha stops only scripts that do no work: limits hold the others, and turnstile is for a flood';
    warn('CAPTCHA_PROVIDER', text);
  }
  if (!site.androidPackage !== (site.androidSha256.length === 0)) {
    const names = ['androidPackage', 'androidSha256'];
    warn(names, 'One of these is not set: links do not open the app on Android');
  }
}
