import { lengths } from './limits';
import { roleValues } from './roles';
import { email, line, multiline, oneOf, opaque, optional, uniqueId, type Values } from './rules';

const role = oneOf(roleValues, 'support.role');

/** The body of /api/support/verify-id. */
export const verifyIdForm = {
  uniqueId: uniqueId(lengths.uniqueId, 'support.uniqueId'),
  type: role,
  captcha: optional(opaque(lengths.captcha, 'support.captcha')),
};

/** The checked body of /api/support/verify-id. */
export type VerifyIdForm = Values<typeof verifyIdForm>;

/** Rules 1 to 5 (docs/BEHAVIOUR.md, Support form), in that order: what the form checks before it asks for the captcha. */
export const supportFields = {
  name: line(lengths.supportName, 'support.name'),
  email: email(lengths.supportEmail, 'support.email'),
  role,
  message: multiline(lengths.supportMessage, 'support.message'),
  ticket: opaque(lengths.ticket, 'support.ticket'),
  uniqueId: uniqueId(lengths.uniqueId, 'support.ticket'),
};

/** The body of /api/support; rule 6 is the captcha. */
export const supportForm = {
  ...supportFields,
  captcha: opaque(lengths.captcha, 'support.captcha'),
};

/** The checked body of /api/support. */
export type SupportForm = Values<typeof supportForm>;
