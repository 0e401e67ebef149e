import type { Values } from '../../shared/rules';
import type { verifyIdForm } from '../../shared/supportForm';
import { count } from '../middleware/rateLimits';
import { countGuess } from '../security/budget';
import type { Services } from '../services';
import { lookupProblem } from './failures';
import { ApiProblem } from './problem';
import { requireCaptcha } from './requireCaptcha';
import type { ApiHandler } from './route';
import { callContext } from './submit';

/** Budgets over all addresses: a known id gives a name away, an unknown one is a guess. */
const budgetKeys = ['found', 'unknown'];

/**
 * POST /api/support/verify-id: looks an id up, and returns its name with a ticket. Every kind of miss has the same
 * response. Once too many ids were looked up, over all addresses, a captcha is required.
 */
export function verifyIdHandler(services: Services): ApiHandler<Values<typeof verifyIdForm>> {
  const { accessHost, captcha, idLookups, limits, tickets } = services;
  return async (req) => {
    const { captcha: token, ...question } = req.body;
    await count(limits.verify_id, req);
    const result = await countGuess(idLookups, budgetKeys, {
      requestId: req.info.id,
      overBudget: () => requireCaptcha(captcha, req, token ?? '', 'verify-id'),
      ask: () => accessHost.verifyId(question, callContext(req)),
      countedAs: ({ kind }) => kind,
    });
    if (result.kind === 'unknown') {
      throw new ApiProblem('not-found', 'support.unknownId', { field: 'uniqueId' });
    }
    if (result.kind !== 'found') throw lookupProblem(result, 'support.failed');
    const { name } = result;
    const ticket = tickets.issue({ uniqueId: question.uniqueId, role: question.type, name });
    return { name, ticket };
  };
}
