import { type RefObject, useEffect, useState } from 'react';
import type { CaptchaProps } from '../../../shared/captcha';
import { createAltchaCheck } from './altchaCheck';
import type { HumanCheck } from './humanCheck';
import { createNoCheck } from './noCheck';
import { createWidgetCheck } from './widgetCheck';

function create({ provider, siteKey }: CaptchaProps): HumanCheck {
  if (provider === 'altcha') return createAltchaCheck();
  if (provider === 'none') return createNoCheck();
  return createWidgetCheck(provider, siteKey);
}

/** The form's human check; it ends with the form. */
export function useHumanCheck(
  captcha: CaptchaProps,
  form: RefObject<HTMLFormElement | null>,
): HumanCheck {
  const [human] = useState(() => create(captcha));
  // The first focus may have come before the island ran.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) human.start();
  }, [human, form]);
  useEffect(() => () => human.stop(), [human]);
  return human;
}
