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
 * The reasons for which the site's own pages may send a token of the self-hosted captcha that does
 * not pass.
 */
const ordinary: readonly CaptchaReason[] = ['expired', 'used'];

/**
 * Checks a captcha as far as that needs no Redis, so that a request without a solved captcha writes
 * nothing there. Returns the function that uses the token up, then counts the request in the given
 * limits: a neighbour's limit can be used up only by solving captchas.
 *
 * A token of Turnstile is counted as an invalid request before Cloudflare is asked. The count is
 * decremented after the response if the token was right.
 *
 * Both functions throw an ApiProblem if the token does not pass, or RateLimited above a limit.
 * Above a limit the token is used up, and the page asks for another one.
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
  // The page of a new password sends its first request without a token.
  if (token === undefined) throw new ApiProblem(...args);
  if (isTurnstile) await requireWithin(limits.invalid_requests, req);
  const checked = await captcha.check(token, form, req.info);
  if (typeof checked === 'string') return reject(checked);
  return async (...counted) => {
    if (await checked.consume()) reject('used');
    for (const limit of counted) await requireWithin(limits[limit], req);
  };
}

/** Returns the context of an upstream call, and marks the request so that it gets a log line. */
export function callContext({ info }: Pick<ApiRequest, 'info'>): CallContext {
  info.calledHost = true;
  return { requestId: info.id, reference: info.reference };
}

/**
 * Sends a message to the mail host. With an outbox, a message that was not sent is queued, which
 * counts as success, and a host that is down gets no message. Every other outcome is thrown as a
 * problem.
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
  const { status, body } = keyed.answer;
  if (status === 200) return body;
  const { code, textKey, ...details } = body as Pick<ApiProblem, 'code' | 'textKey'> &
    ApiProblem['details'];
  throw new ApiProblem(code, textKey, details);
}
