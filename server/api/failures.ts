import type { SentenceName } from '../../shared/texts/texts';
import { connectionBroke, type Failure, isUnreadableSuccess } from '../upstream/outcome';
import { ApiProblem } from './problem';

/** The problem of a look-up whose PHP host has failed: it may be tried again at once. */
export function lookupProblem({ kind }: Failure, failed: SentenceName): ApiProblem {
  if (kind === 'busy') return new ApiProblem('busy', failed);
  return new ApiProblem(kind === 'timeout' ? 'upstream-timeout' : 'upstream', failed);
}

/** The problem of a submit whose PHP host has failed: it may have arrived although its response was lost or unreadable. */
export function submitProblem(failure: Failure, failed: SentenceName): ApiProblem {
  if (isUnreadableSuccess(failure)) return new ApiProblem('unconfirmed', 'unconfirmed');
  if (connectionBroke(failure)) return new ApiProblem('upstream-timeout', 'unconfirmed');
  return lookupProblem(failure, failed);
}
