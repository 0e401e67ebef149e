import { isLoopback } from '../config/environment';
import type { Settings } from '../config/settings';
import type { Logger } from './log';

/** Matches the beginning of Turnstile's secrets, and of Cloudflare's secrets for tests. */
const turnstileSecret = /^(0x4AAA|[123]x0000)/;

/**
 * Logs warnings of settings that are valid, but probably a mistake. The settings of the captcha and
 * of the PHP hosts are checked on a public site only.
 */
export function warnAboutSettings(settings: Settings, log: Logger): void {
  if (settings.unknown.length > 0) {
    log.warn({ settings: settings.unknown }, 'Nothing reads these settings');
  }
  if (!settings.isPublicDeployment) return;
  const isTurnstile = settings.CAPTCHA_PROVIDER === 'turnstile';
  if (turnstileSecret.test(settings.CAPTCHA_SECRET) !== isTurnstile)
    log.warn({ setting: 'CAPTCHA_SECRET' }, 'It does not look like one of CAPTCHA_PROVIDER');
  for (const host of ['MAIL_HOST', 'ACCESS_HOST'] as const) {
    const url = settings[`${host}_URL`];
    if (!url || isLoopback(url)) continue;
    if (url.toLowerCase().startsWith('http:')) {
      const text = 'This host is called over plain http: personal data can be intercepted';
      log.warn({ setting: `${host}_URL` }, text);
    }
    if (!settings[`${host}_TOKEN`] && !settings.upstreamTls.cert) {
      log.warn(
        { settings: [`${host}_TOKEN`, 'UPSTREAM_CERT_FILE'] },
        'Neither is set: the host cannot authenticate the site, and anyone who can reach it bypasses captcha and limits',
      );
    }
  }
}
