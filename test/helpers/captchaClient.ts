import { type CaptchaSettings, createCaptcha } from '../../server/captcha/captcha';
import { createMetrics } from '../../server/observability/metrics';
import type { CaptchaForm } from '../../shared/captcha';
import { collectLog } from './collectLog';

/** The real check with a separate store and log. */
export function startCaptcha(settings: Partial<CaptchaSettings>, timeoutMs?: number) {
  const { log, lines } = collectLog();
  const captcha = createCaptcha(
    {
      CAPTCHA_PROVIDER: 'altcha',
      CAPTCHA_SITE_KEY: '',
      CAPTCHA_SECRET: 'a-secret-that-is-at-least-32-characters',
      PUBLIC_ORIGIN: 'https://www.site.example',
      ...settings,
    },
    { log, metrics: createMetrics('test'), timeoutMs },
  );
  return {
    captcha,
    /** The log lines of answers that did not pass. */
    rejections: lines,
    verify: (token: string, form: CaptchaForm = 'contact') => captcha.verify(token, form, 'req-1'),
    close: () => captcha.close(),
  };
}
