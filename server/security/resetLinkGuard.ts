import type { ResetLink } from '../../shared/newPassword';
import type { ReportSecurity } from '../observability/securityEvents';
import { createKeyedHash, createKeyedHashes, type Secrets } from '../stores/keyedHash';
import type { SharedRedis } from '../stores/redis';
import type { ChangeResult, Hosts, LinkResult } from '../upstream/hosts';
import type { CallContext } from '../upstream/outcome';
import { type Budget, countGuess } from './budget';
import { createVerifiedLinks } from './verifiedLinks';

/** How long a valid link is remembered, in milliseconds. */
const verifiedMs = 30 * 60_000;

/** The key that all ids with other characters than ASCII share: hosts hand out ASCII ids. No folded id has a blank. */
const notAscii = 'not ASCII';

/**
 * An id as the hosts' database may compare it, to count every spelling of it as one: case, accents, width, invisible
 * characters and blanks make no difference (MySQL's `utf8mb4_0900_ai_ci`). That collation also takes some hundred other characters
 * for ASCII ones (❶, ø, digits of all scripts), so ids with any of them share one key. Used as a key only: the host gets
 * what was typed.
 */
function foldId(id: string): string {
  const folded = id
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '')
    // In this order: ẞ to ß to SS.
    .toLowerCase()
    .toUpperCase();
  return /^[\x21-\x7E]*$/.test(folded) ? folded : notAscii;
}

/** A visitor's attempt at a link. */
export interface LinkAttempt {
  context: CallContext;
  /** Called when too many wrong links were tried for this id. Throws unless the captcha passes. */
  requireCaptcha(): Promise<void>;
}

/** True unless the link was right, or the host did nothing: any other answer may be how it refuses a guess. */
function countsAsGuess({ kind }: LinkResult | ChangeResult): boolean {
  return kind !== 'valid' && kind !== 'changed' && kind !== 'unreached';
}

/** Ids are counted, and links remembered, by keyed hashes: neither is kept. */
interface GuardOptions extends Secrets {
  hosts: Hosts;
  perId: Budget;
  redis: SharedRedis | undefined;
  reportSecurity: ReportSecurity;
}

/**
 * Checks reset links and changes passwords. Guesses from many addresses share one budget per id. A link that was valid once
 * is let through, and no visitor is ever locked out: over the budget each attempt requires a captcha.
 */
export function createResetLinkGuard(options: GuardOptions) {
  const { hosts, perId, redis, reportSecurity } = options;
  const verified = createVerifiedLinks(redis, verifiedMs);
  const hashId = createKeyedHash(options.secret, 'password budget of an id');
  const hashesOfLinks = createKeyedHashes(options, 'verified reset link');
  const linkKeys = ({ token, unique_id, user_type }: ResetLink) =>
    hashesOfLinks.map((hash) => hash([token, unique_id, user_type]));
  const isVerified = async (link: ResetLink) =>
    (await Promise.all(linkKeys(link).map(verified.has))).includes(true);

  async function guarded<T extends LinkResult | ChangeResult>(
    link: ResetLink,
    { context, requireCaptcha }: LinkAttempt,
    ask: () => Promise<T>,
  ): Promise<T> {
    if (await isVerified(link)) return ask();
    const key = hashId(foldId(link.unique_id));
    const { requestId } = context;
    const guess = { requestId, overBudget: requireCaptcha, ask, counts: countsAsGuess };
    return countGuess<T>(perId, key, guess);
  }

  return {
    verify: (link: ResetLink, attempt: LinkAttempt) =>
      guarded(link, attempt, async () => {
        const result = await hosts.verifyPasswordLink(link, attempt.context);
        if (result.kind === 'valid') {
          for (const key of [...linkKeys(link), ...linkKeys(result.data)]) verified.add(key);
        }
        if (result.kind === 'expired' || result.kind === 'invalid') {
          reportSecurity('reset_link_wrong', result.kind, attempt.context.requestId);
        }
        return result;
      }),
    change: (link: ResetLink, password: string, attempt: LinkAttempt) =>
      guarded(link, attempt, () => hosts.changePassword({ ...link, password }, attempt.context)),
  };
}
