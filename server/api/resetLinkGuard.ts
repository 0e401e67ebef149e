import type { Request } from 'express';
import type { ResetLink } from '../../shared/newPassword';
import { admits, type RateLimits } from '../middleware/rateLimits';
import type { ReportSecurity } from '../middleware/securityEvents';
import type { ChangeResult, Hosts, LinkResult } from '../upstream/hosts';
import { callContext } from './submit';

/** True unless the link was right or no byte reached the host. Any other answer may mean a wrong guess. */
function countsAsGuess({ kind }: LinkResult | ChangeResult): boolean {
  return kind !== 'valid' && kind !== 'changed' && kind !== 'notSent';
}

/** Called above a limit. Throws unless the captcha passes. */
type RequireCaptcha = () => Promise<void>;

/**
 * Checks reset links and changes passwords. Guesses from many addresses share one limit per id. No visitor is ever locked
 * out: above a limit each attempt requires a captcha.
 */
export function createResetLinkGuard(
  hosts: Hosts,
  limits: RateLimits,
  reportSecurity: ReportSecurity,
) {
  async function guarded<T extends LinkResult | ChangeResult>(
    req: Request,
    { unique_id }: ResetLink,
    requireCaptcha: RequireCaptcha,
    ask: () => Promise<T>,
  ): Promise<T> {
    // A database may ignore the case of ids, so the limit does too. The host gets the id as it was typed.
    req.info.keys.id = unique_id.toLowerCase();
    const isWithin = [await admits(limits.password, req), await admits(limits.per_id, req)];
    if (isWithin.includes(false)) await requireCaptcha();
    const result = await ask();
    req.info.wasWrong = countsAsGuess(result);
    return result;
  }

  return {
    verify: (req: Request, link: ResetLink, requireCaptcha: RequireCaptcha) =>
      guarded(req, link, requireCaptcha, async () => {
        const result = await hosts.verifyPasswordLink(link, callContext(req));
        if (result.kind === 'expired' || result.kind === 'invalid')
          reportSecurity('reset_link_wrong', result.kind, req.info);
        return result;
      }),
    change: (req: Request, link: ResetLink, password: string, requireCaptcha: RequireCaptcha) =>
      guarded(req, link, requireCaptcha, () =>
        hosts.changePassword({ ...link, password }, callContext(req)),
      ),
  };
}
