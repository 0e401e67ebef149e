import type { CaptchaForm } from '../../shared/captcha';
import type { RateLimit } from '../config/settings';
import { type Counters, RateStore } from '../stores/rateStore';

/**
 * Counts accepted captcha answers per form, over all addresses and replicas (`RATE_LIMIT_CAPTCHA_FORM`). Above the budget
 * the work of new challenges doubles, above twice the budget it doubles again.
 */
export function createFormLoad({ limit, windowMs }: RateLimit, counters?: Counters) {
  const store = new RateStore('captcha_form', windowMs, counters);
  return {
    /** Counts an accepted answer. */
    async count(form: CaptchaForm): Promise<void> {
      await store.increment(form);
    },
    /** Multiplier of a challenge's usual work. */
    async factor(form: CaptchaForm): Promise<1 | 2 | 4> {
      const accepted = (await store.get(form))?.totalHits ?? 0;
      if (accepted < limit) return 1;
      return accepted < 2 * limit ? 2 : 4;
    },
  };
}

export type FormLoad = ReturnType<typeof createFormLoad>;
