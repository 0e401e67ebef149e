import type { CaptchaSettings } from '../../server/captcha/captcha';
import { createCaptcha } from '../../server/captcha/captcha';
import { createReplayGuard } from '../../server/stores/replayGuard';

/** The real check with a store of its own and an observer that keeps what it is told. */
export function startCaptcha(settings: Partial<CaptchaSettings>) {
  const replayGuard = createReplayGuard(undefined);
  const verdicts: { provider: string; verdict: string; requestId: string; reason?: string }[] = [];
  const captcha = createCaptcha(
    {
      provider: 'altcha',
      siteKey: '',
      secret: 'a-secret-that-is-at-least-32-characters',
      publicOrigin: 'https://www.site.example',
      ...settings,
    },
    {
      replayGuard,
      observer: {
        verified: (provider, verdict, requestId, reason) =>
          void verdicts.push({ provider, verdict, requestId, reason }),
      },
    },
  );
  return {
    captcha,
    verdicts,
    verify: (token: string) => captcha.verify(token, { requestId: 'req-1' }),
    close: () => captcha.close(),
  };
}
