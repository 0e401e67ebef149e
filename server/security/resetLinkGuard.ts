import type { ResetLink } from '../../shared/newPassword';
import type { Decision, Limiter } from '../middleware/rateLimits';
import type { SharedRedis } from '../stores/redis';
import type { AccessHost, ChangeResult, LinkResult } from '../upstream/accessHost';
import type { CallContext } from '../upstream/outcome';
import { createKeyedHash } from './keyedHash';
import { createVerifiedLinks } from './verifiedLinks';

/** How long a link that was right once is memoize, in milliseconds. */
const rememberedMs = 30 * 60_000;

/** Checks reset links and changes passwords, and counts what fails per id. */
export interface ResetLinkGuard {
  /**
   * Whether this link may be tried now. Guesses from many addresses share one budget per id; a link that
   * has been right once is let through, so that strangers who guess cannot lock its owner out.
   */
  mayTry(link: ResetLink): Promise<Decision>;
  verify(link: ResetLink, context: CallContext): Promise<LinkResult>;
  change(link: ResetLink, password: string, context: CallContext): Promise<ChangeResult>;
  close(): void;
}

/** @param secret keys the hashes under which ids are counted: no id is kept */
export function createResetLinkGuard(
  accessHost: AccessHost,
  perId: Limiter,
  secret: string,
  redis: SharedRedis | undefined,
): ResetLinkGuard {
  const good = createVerifiedLinks(redis, rememberedMs);
  const hash = createKeyedHash(secret);
  const idKey = (link: ResetLink) => hash([link.unique_id]);
  const linkKey = ({ token, unique_id, user_type }: ResetLink) =>
    hash([token, unique_id, user_type]);

  return {
    async mayTry(link) {
      const decision = await perId.peek(idKey(link));
      const allowed = decision.allowed || (await good.has(linkKey(link)));
      return { ...decision, allowed };
    },
    async verify(link, context) {
      const result = await accessHost.verifyPasswordLink(link, context);
      if (result.kind === 'valid') {
        good.add(linkKey(link));
        good.add(linkKey(result.data));
      } else if (result.kind === 'expired' || result.kind === 'invalid') {
        await perId.consume(idKey(link));
      }
      return result;
    },
    async change(link, password, context) {
      const result = await accessHost.changePassword({ ...link, password }, context);
      if (result.kind === 'rejected') await perId.consume(idKey(link));
      return result;
    },
    close: () => good.close(),
  };
}
