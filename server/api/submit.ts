import { idempotencyKey } from '../../shared/limits';
import { check, type Failure, type Form } from '../../shared/rules';
import type { Idempotency } from '../stores/idempotency';
import type { CallContext } from '../upstream/outcome';
import { ApiProblem } from './problem';
import type { ApiRequest } from './route';

/** What a request passes on to the calls that it causes. */
export function callContext(req: ApiRequest): CallContext {
  const { traceparent } = req.headers;
  return {
    requestId: req.info.id,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  };
}

/** Fields whose failure has a code of its own. */
const fieldCodes = { captcha: 'captcha', ticket: 'ticket' } as const;

function failureProblem({ field, sentenceName }: Failure): ApiProblem {
  const code = fieldCodes[field as keyof typeof fieldCodes] ?? 'invalid';
  return new ApiProblem(code, sentenceName, { field });
}

/** The checked body of a request. Throws the problem of the first rule that fails. */
export function checkedBody<T>(form: Form<T>, body: unknown): T {
  const result = check(form, body);
  if (!result.ok) throw failureProblem(result);
  return result.value;
}

/**
 * Carries out a submit once per `Idempotency-Key`, where the request has a valid one.
 * @param intent what is asked for, without captcha and ticket: those differ between two tries of one intent
 * @param work gives the body of the 200, or throws an ApiProblem
 */
export async function submitOnce(
  idempotency: Idempotency,
  req: ApiRequest,
  intent: object,
  work: () => Promise<object>,
): Promise<object> {
  const key = req.headers['idempotency-key'];
  if (key === undefined) return work();
  if (typeof key !== 'string' || !idempotencyKey.test(key)) throw new ApiProblem('idempotency');

  const keyed = await idempotency.run(`${req.info.route}:${key}`, intent, async () => {
    try {
      return { status: 200, body: await work() };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { code, sentenceName, status } = error;
      const { field, hostSays } = error.more;
      // No sentence, but its name: who asks again may do so in another language.
      return { status, body: { code, sentenceName, field, hostSays } };
    }
  });
  if (keyed.kind === 'other-body') throw new ApiProblem('idempotency');
  if (keyed.kind === 'unknown') throw new ApiProblem('upstream-timeout', 'unconfirmed');
  const { status, body } = keyed.answer;
  if (status === 200) return body as object;
  const { code, sentenceName, ...more } = body as Pick<ApiProblem, 'code' | 'sentenceName'> &
    ApiProblem['more'];
  throw new ApiProblem(code, sentenceName, more);
}
