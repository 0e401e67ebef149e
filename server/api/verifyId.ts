import type { Values } from '../../shared/rules';
import type { verifyIdForm } from '../../shared/supportForm';
import { count, refuseUsedUp } from '../middleware/rateLimits';
import type { Services } from '../services';
import { ApiProblem, lookupProblem } from './problem';
import { requireCaptcha } from './requireCaptcha';
import type { ApiHandler } from './route';
import { callContext } from './submit';

/**
 * POST /api/support/verify-id: looks an id up, and returns its name with a ticket. Each look-up costs a captcha, since a
 * known id gives a name away. Every kind of miss has the same response.
 */
export function verifyIdHandler(services: Services): ApiHandler<Values<typeof verifyIdForm>> {
  const { captcha, hosts, limits, tickets } = services;
  return async (req) => {
    const { captcha: token, ...question } = req.body;
    await refuseUsedUp(limits.verify_id, req);
    await requireCaptcha(captcha, req, token, 'verify-id');
    await count(limits.verify_id, req);
    const result = await hosts.verifyId(question, callContext(req));
    if (result.kind === 'unknown') {
      throw new ApiProblem('not-found', 'support.unknownId', { field: 'uniqueId' });
    }
    if (result.kind !== 'found') throw lookupProblem(result, 'support.failed');
    const { name } = result;
    const ticket = tickets.issue({ uniqueId: question.uniqueId, role: question.type, name });
    return { name, ticket };
  };
}
