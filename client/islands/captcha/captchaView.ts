import { useSyncExternalStore } from 'react';
import type { Captcha, CaptchaStatus } from './captcha';

/** Props of a captcha's view. */
export interface CaptchaViewProps {
  captcha: Captcha;
  /** False until the island runs. */
  ready: boolean;
  /** The captcha rule's sentence when it is the first that fails. */
  error?: string;
}

/** The status of a captcha as it changes. */
export function useCaptchaStatus(captcha: Captcha): CaptchaStatus {
  return useSyncExternalStore(
    captcha.subscribe,
    () => captcha.status,
    () => 'idle',
  );
}
