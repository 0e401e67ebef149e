import { type RefObject, useEffect, useState } from 'react';
import type { CaptchaForm, CaptchaProps } from '../../shared/captcha';
import { useIsland } from '../runtime/islandContext';
import { createAltchaCaptcha } from './altchaCaptcha';
import type { Captcha } from './captcha';
import { createWidgetCaptcha } from './widgetCaptcha';

/** `CAPTCHA_PROVIDER=none`, for tests of the server alone: sends the word `none`. */
const noCaptcha: Captcha = {
  provider: 'none',
  status: 'solved',
  subscribe: () => () => {},
  start() {},
  token: async () => ({ kind: 'ok', data: 'none' }),
  renew() {},
  stop() {},
};

function create({ provider, siteKey }: CaptchaProps, form: CaptchaForm): Captcha {
  if (provider === 'altcha') return createAltchaCaptcha(form);
  if (provider === 'none') return noCaptcha;
  return createWidgetCaptcha(provider, siteKey);
}

/**
 * The form's captcha; it ends with the form.
 * @param element its first focus starts the captcha; without it the caller does
 */
export function useCaptcha(form: CaptchaForm, element?: RefObject<HTMLElement | null>): Captcha {
  const { captcha: settings } = useIsland();
  const [captcha] = useState(() => create(settings, form));
  useEffect(() => {
    // The first focus may have come before the island ran.
    if (element?.current?.contains(document.activeElement)) captcha.start();
    return captcha.stop;
  }, [captcha, element]);
  return captcha;
}
