import type { ResetLink } from '../../shared/newPassword';
import type { ReportSecurity } from '../observability/securityEvents';
import { createKeyedHash } from '../stores/keyedHash';
import type { ChangeResult, Hosts, LinkResult } from '../upstream/hosts';
import type { CallContext } from '../upstream/outcome';
import type { Budget } from './budget';

/** A visitor's attempt at a link. */
export interface LinkAttempt {
  context: CallContext;
  /** Called when too many wrong links were tried for this id. Throws unless the captcha passes. */
  requireCaptcha(): Promise<void>;
}

/** True unless the link was right, or the host did nothing: any other answer may be how it refuses a guess. */
function countsAsGuess({ kind }: LinkResult | ChangeResult): boolean {
  return kind !== 'valid' && kind !== 'changed' && kind !== 'notSent';
}

interface GuardOptions {
  /** Ids are counted by keyed hashes, and not kept. */
  secret: string;
  hosts: Hosts;
  perId: Budget;
  reportSecurity: ReportSecurity;
}

/**
 * Checks reset links and changes passwords. Guesses from many addresses share one budget per id. No visitor is ever locked
 * out: over the budget each attempt requires a captcha.
 */
export function createResetLinkGuard(options: GuardOptions) {
  const { hosts, perId, reportSecurity } = options;
  const hashId = createKeyedHash(options.secret, 'password budget of an id');

  /** A use is taken first and given back if the answer does not count, so that parallel guesses count like guesses in a row. */
  async function guarded<T extends LinkResult | ChangeResult>(
    { unique_id }: ResetLink,
    { context, requireCaptcha }: LinkAttempt,
    ask: () => Promise<T>,
  ): Promise<T> {
    // A database may compare ids without case and width. A key only: the host gets what was typed.
    const key = hashId(unique_id.normalize('NFKC').toLowerCase());
    const isWithin = await perId.take(key, context.requestId);
    let isCounted = false;
    try {
      if (!isWithin) await requireCaptcha();
      const result = await ask();
      isCounted = countsAsGuess(result);
      return result;
    } finally {
      if (!isCounted) await perId.giveBack(key);
    }
  }

  return {
    verify: (link: ResetLink, attempt: LinkAttempt) =>
      guarded(link, attempt, async () => {
        const result = await hosts.verifyPasswordLink(link, attempt.context);
        if (result.kind === 'expired' || result.kind === 'invalid') {
          reportSecurity('reset_link_wrong', result.kind, attempt.context.requestId);
        }
        return result;
      }),
    change: (link: ResetLink, password: string, attempt: LinkAttempt) =>
      guarded(link, attempt, () => hosts.changePassword({ ...link, password }, attempt.context)),
  };
}
