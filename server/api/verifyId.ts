import { verifyIdForm } from '../../shared/supportForm';
import { countGuess } from '../security/budget';
import type { Services } from '../services';
import { lookupSentences, upstreamProblem } from './failures';
import { requireHuman } from './human';
import { ApiProblem } from './problem';
import type { ApiHandler } from './route';
import { callContext, checkedBody } from './submit';

const sentences = lookupSentences('support.failed');

/** All addresses share one budget of unknown ids. */
const everybody = 'all';

type Deps = Pick<Services, 'accessHost' | 'captcha' | 'tickets' | 'verifyIdMisses'>;

/**
 * POST /api/support/verify-id: looks an id up and gives its name with a ticket. Every kind of miss has one
 * answer, and once too many ids were unknown over all addresses a captcha is asked for first.
 */
export function verifyIdHandler({
  accessHost,
  captcha,
  tickets,
  verifyIdMisses,
}: Deps): ApiHandler {
  return async (req) => {
    const { captcha: token, ...question } = checkedBody(verifyIdForm, req.body);
    const result = await countGuess(verifyIdMisses, everybody, {
      overBudget: () => requireHuman(captcha, req, token ?? '', 'support.captcha'),
      ask: () => accessHost.verifyId(question, callContext(req)),
      isWrong: ({ kind }) => kind === 'unknown',
    });
    if (result.kind === 'unknown') {
      throw new ApiProblem('not-found', 'support.unknownId', { field: 'uniqueId' });
    }
    if (result.kind !== 'found') throw upstreamProblem(result, sentences);
    const { name } = result;
    const ticket = tickets.issue({ uniqueId: question.uniqueId, role: question.type, name });
    return { name, ticket };
  };
}
