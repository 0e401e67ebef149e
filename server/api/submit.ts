import { type CaptchaForm, captchaOf, captchaSentences } from '../../shared/captcha';
import { idempotencyKey } from '../../shared/limits';
import type { TextKey } from '../../shared/texts/texts';
import { type CaptchaReason, isUnavailable } from '../captcha/check';
import { type RateLimits, requireWithin } from '../middleware/rateLimits';
import { newReference } from '../middleware/request';
import type { Services } from '../services';
import type { MailMessage } from '../upstream/hosts';
import type { CallContext } from '../upstream/outcome';
import { ApiProblem, type ApiRequest, InvalidRequest, submitProblem } from './problem';

/**
 * The reasons why a token of the self-hosted captcha may fail although one of the site's own pages
 * sent it.
 */
const ordinary: readonly CaptchaReason[] = ['expired', 'used'];

/**
 * Checks a captcha token without Redis, so that a request without a solved captcha writes nothing
 * to Redis. Returns a function that marks the token as used, and then counts the request in the
 * given limits. Therefore a client can use up a limit that other clients share only by solving
 * captchas.
 *
 * A request with a Turnstile token is counted as an invalid request before the token is sent to
 * Cloudflare. After the response the count is decremented unless the token was rejected.
 *
 * Both functions throw an ApiProblem if the token does not pass, or RateLimited above a limit. If
 * the returned function throws RateLimited, the token has been used, so the page needs a new one.
 */
export async function checkCaptcha(
  { captcha, limits, settings }: Pick<Services, 'captcha' | 'limits' | 'settings'>,
  req: ApiRequest,
  token: string | undefined,
  form: CaptchaForm,
): Promise<(...counted: (keyof RateLimits)[]) => Promise<void>> {
  const isTurnstile = captchaOf(form, settings.CAPTCHA_PROVIDER) === 'turnstile';
  const args = ['captcha', captchaSentences[form], { field: 'captcha' }] as const;
  function reject(reason: CaptchaReason): never {
    if (isUnavailable(reason)) throw new ApiProblem('captcha-unavailable', 'captchaUnavailable');
    if (!isTurnstile && !ordinary.includes(reason)) throw new InvalidRequest(...args);
    req.info.failedAttempt = isTurnstile;
    throw new ApiProblem(...args);
  }
  // A missing token is not an InvalidRequest, because the page of a new password sends its first
  // request without one.
  if (token === undefined) throw new ApiProblem(...args);
  if (isTurnstile) await requireWithin(limits.invalid_requests, req);
  const checked = await captcha.check(token, form, req.info);
  if (typeof checked === 'string') return reject(checked);
  return async (...counted) => {
    if (await checked.consume()) reject('used');
    for (const limit of counted) await requireWithin(limits[limit], req);
  };
}

/**
 * Returns the context of an upstream call, and marks the request so that its log line is not
 * throttled.
 */
export function callContext({ info }: Pick<ApiRequest, 'info'>): CallContext {
  info.calledHost = true;
  return { requestId: info.id, reference: info.reference };
}

/**
 * Sends a message to the mail host. With an outbox, the message is queued if it was not sent or if
 * the host is down; a queued message counts as success. Throws an ApiProblem for every other
 * outcome.
 */
export async function sendOrQueue(
  { hosts, mailHost, outbox }: Pick<Services, 'hosts' | 'mailHost' | 'outbox'>,
  req: ApiRequest,
  message: MailMessage,
  failed: TextKey,
): Promise<{ success: 1 }> {
  const context = callContext(req);
  const isHeld = outbox && (await mailHost.isDown());
  const result = isHeld ? ({ kind: 'notSent' } as const) : await hosts.send(message, context);
  if (result.kind === 'answered') return { success: 1 };
  if (result.kind !== 'notSent') throw submitProblem(result, failed);
  const queued = await outbox?.enqueue(message, req.info.id, req.info.reference);
  if (queued === 'queued') return { success: 1 };
  throw submitProblem({ kind: queued ?? 'notSent' }, failed);
}

/**
 * Carries out a submit once per `Idempotency-Key`, if the request has a valid one. Throws an
 * ApiProblem for a malformed key, and for a key that was used with another intent.
 * @param intent the body without captcha and ticket, which differ between two attempts of one
 *   intent
 * @param work returns the body of the 200, or throws an ApiProblem
 */
export async function submitOnce(
  { idempotency, reportSecurity }: Pick<Services, 'idempotency' | 'reportSecurity'>,
  req: ApiRequest,
  intent: object,
  work: () => Promise<object>,
): Promise<object> {
  const key = req.headers['idempotency-key'];
  const reference = newReference();
  req.info.reference = reference;
  if (key === undefined) return work();
  if (typeof key !== 'string' || !idempotencyKey.test(key)) throw new ApiProblem('idempotency');

  const keyedRequest = {
    key: `${req.info.route}:${key}`,
    intent,
    reference,
    requestId: req.info.id,
  };
  const keyed = await idempotency.run(keyedRequest, async () => {
    try {
      return { status: 200, body: await work() };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { code, details, textKey, status } = error;
      // Stores the key of the sentence, not its text, because a retry may be in another language.
      return { status, body: { code, textKey, ...details } };
    }
  });
  if (keyed.kind === 'key-reused') {
    reportSecurity('key_reused', 'different-body', req.info);
    throw new ApiProblem('idempotency');
  }
  req.info.reference = keyed.reference ?? reference;
  if (keyed.kind === 'unconfirmed') throw submitProblem(keyed, 'unconfirmed');
  const { status, body } = keyed.response;
  if (status === 200) return body;
  const { code, textKey, ...details } = body as Pick<ApiProblem, 'code' | 'textKey'> &
    ApiProblem['details'];
  throw new ApiProblem(code, textKey, details);
}
