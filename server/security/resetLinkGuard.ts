import type { ResetLink } from '../../shared/newPassword';
import type { SharedRedis } from '../stores/redis';
import type { AccessHost, ChangeResult, LinkResult } from '../upstream/accessHost';
import type { CallContext } from '../upstream/outcome';
import type { Budget } from './budget';
import { createKeyedHash } from './keyedHash';
import { createVerifiedLinks } from './verifiedLinks';

/** How long a link that was right once is remembered, in milliseconds. */
const rememberedMs = 30 * 60_000;

/** Checks reset links and changes passwords, and counts what fails per id. */
export interface ResetLinkGuard {
  /**
   * Whether this link may be tried now. Guesses from many addresses share one budget per id; a link that
   * has been right once is let through, so that strangers who guess cannot lock its owner out.
   */
  mayTry(link: ResetLink): Promise<boolean>;
  /** Seconds after which a refused try may be made again at the latest. */
  readonly retryAfter: number;
  /** Logs and counts a try that was refused. */
  refused(requestId: string): void;
  verify(link: ResetLink, context: CallContext): Promise<LinkResult>;
  change(link: ResetLink, password: string, context: CallContext): Promise<ChangeResult>;
}

/** @param secret keys the hashes under which ids are counted: no id is kept */
export function createResetLinkGuard(
  accessHost: AccessHost,
  perId: Budget,
  secret: string,
  redis: SharedRedis | undefined,
): ResetLinkGuard {
  const good = createVerifiedLinks(redis, rememberedMs);
  const hashId = createKeyedHash(secret, 'password budget of an id');
  const hashLink = createKeyedHash(secret, 'verified reset link');
  const idKey = (link: ResetLink) => hashId(link.unique_id);
  const linkKey = ({ token, unique_id, user_type }: ResetLink) =>
    hashLink([token, unique_id, user_type]);

  return {
    async mayTry(link) {
      return !(await perId.isUsedUp(idKey(link))) || (await good.has(linkKey(link)));
    },
    retryAfter: perId.windowSeconds,
    refused: perId.refused,
    async verify(link, context) {
      const result = await accessHost.verifyPasswordLink(link, context);
      if (result.kind === 'valid') {
        good.add(linkKey(link));
        good.add(linkKey(result.data));
      } else if (result.kind === 'expired' || result.kind === 'invalid') {
        await perId.take(idKey(link));
      }
      return result;
    },
    async change(link, password, context) {
      const result = await accessHost.changePassword({ ...link, password }, context);
      if (result.kind === 'rejected') await perId.take(idKey(link));
      return result;
    },
  };
}
