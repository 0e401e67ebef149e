import { type RefObject, useEffect, useState } from 'react';
import type { CaptchaProps } from '../../../shared/captcha';
import { createAltchaCaptcha } from './altchaCaptcha';
import type { Captcha } from './captcha';
import { createNoCaptcha } from './noCaptcha';
import { createWidgetCaptcha } from './widgetCaptcha';

function create({ provider, siteKey }: CaptchaProps): Captcha {
  if (provider === 'altcha') return createAltchaCaptcha();
  if (provider === 'none') return createNoCaptcha();
  return createWidgetCaptcha(provider, siteKey);
}

/** The form's captcha; it ends with the form. */
export function useCaptcha(
  settings: CaptchaProps,
  form: RefObject<HTMLFormElement | null>,
): Captcha {
  const [captcha] = useState(() => create(settings));
  // The first focus may have come before the island ran.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) captcha.start();
  }, [captcha, form]);
  useEffect(() => () => captcha.stop(), [captcha]);
  return captcha;
}
