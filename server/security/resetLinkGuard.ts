import type { ResetLink } from '../../shared/newPassword';
import type { SharedRedis } from '../stores/redis';
import type { AccessHost, ChangeResult, LinkResult } from '../upstream/accessHost';
import type { CallContext } from '../upstream/outcome';
import { type Budget, countGuess, type Guess } from './budget';
import { createKeyedHash } from './keyedHash';
import { createVerifiedLinks } from './verifiedLinks';

/** How long a link that was right once is remembered, in milliseconds. */
const rememberedMs = 30 * 60_000;

/** A visitor's try at a link. */
export interface LinkTry {
  context: CallContext;
  /** Called when too many wrong links were tried for this id: resolves for a person, throws for everybody else. */
  provePerson(): Promise<void>;
}

/**
 * Checks reset links and changes passwords. Guesses from many addresses share one budget per id. A link that has been
 * right once is let through, and nobody is ever locked out: over the budget a try costs a captcha.
 */
export interface ResetLinkGuard {
  verify(link: ResetLink, by: LinkTry): Promise<LinkResult>;
  change(link: ResetLink, password: string, by: LinkTry): Promise<ChangeResult>;
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
  const linkKey = ({ token, unique_id, user_type }: ResetLink) =>
    hashLink([token, unique_id, user_type]);

  async function guarded<T>(
    link: ResetLink,
    { context, provePerson }: LinkTry,
    { ask, isWrong }: Pick<Guess<T>, 'ask' | 'isWrong'>,
  ): Promise<T> {
    if (await good.has(linkKey(link))) return ask();
    const overBudget = () =>
      provePerson().catch((error: unknown) => {
        perId.refused(context.requestId);
        throw error;
      });
    return countGuess(perId, hashId(link.unique_id), { overBudget, ask, isWrong });
  }

  return {
    verify: (link, by) =>
      guarded(link, by, {
        async ask() {
          const result = await accessHost.verifyPasswordLink(link, by.context);
          if (result.kind === 'valid') {
            good.add(linkKey(link));
            good.add(linkKey(result.data));
          }
          return result;
        },
        isWrong: ({ kind }) => kind === 'expired' || kind === 'invalid',
      }),
    change: (link, password, by) =>
      guarded(link, by, {
        ask: () => accessHost.changePassword({ ...link, password }, by.context),
        isWrong: ({ kind }) => kind === 'rejected',
      }),
  };
}
