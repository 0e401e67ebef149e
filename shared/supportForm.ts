import { lengths } from './limits';
import { roleValues } from './roles';
import { email, line, multiline, oneOf, opaque, uniqueId, type Values } from './rules';

const role = oneOf(roleValues, 'support.role');

const captcha = opaque(lengths.captcha, 'support.captcha');

/** The rules that the id dialog checks before it requires the captcha. */
export const verifyIdFields = {
  uniqueId: uniqueId(lengths.uniqueId, 'support.uniqueId'),
  type: role,
};

/** The body of /api/support/verify-id; the last rule is the captcha. */
export const verifyIdForm = { ...verifyIdFields, captcha };

/**
 * The rules that the form checks before it requires the captcha, in their order. The visitor types
 * name, email and message, and chooses the role. Ticket and id come from the id dialog.
 */
export const supportFields = {
  name: line(lengths.supportName, 'support.name'),
  email: email(lengths.email, 'support.email'),
  role,
  message: multiline(lengths.supportMessage, 'support.message'),
  ticket: opaque(lengths.ticket, 'support.ticket'),
  uniqueId: uniqueId(lengths.uniqueId, 'support.ticket'),
};

/** The body of /api/support; the last rule is the captcha. */
export const supportForm = { ...supportFields, captcha };

/**
 * The fields of the body that the PHP host gets, in the order of docs/BEHAVIOUR.md. `name` is the
 * verified name, never the typed one.
 */
export const supportMessageFields = ['role', 'uniqueId', 'name', 'message'] as const;

export type SupportMessage = Pick<
  Values<typeof supportForm>,
  (typeof supportMessageFields)[number]
>;
