import type { FormInputs } from './formFields';
import { lengths } from './limits';
import { roleValues } from './roles';
import { email, line, multiline, oneOf, opaque, optional, uniqueId, type Values } from './rules';

const role = oneOf(roleValues, 'support.role');

export const verifyIdForm = {
  uniqueId: uniqueId(lengths.uniqueId, 'support.uniqueId'),
  type: role,
  captcha: optional(opaque(lengths.captcha, 'support.captcha')),
};

/**
 * What the form checks before it asks for the captcha: rules 1 to 5 (docs/BEHAVIOUR.md, Support form), in that order. The
 * role is chosen; ticket and id come from the id dialog.
 */
export const supportFields = {
  name: line(lengths.supportName, 'support.name'),
  email: email(lengths.supportEmail, 'support.email'),
  role,
  message: multiline(lengths.supportMessage, 'support.message'),
  ticket: opaque(lengths.ticket, 'support.ticket'),
  uniqueId: uniqueId(lengths.uniqueId, 'support.ticket'),
};

export const supportInputs = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  message: { type: 'message', rows: 7, max: lengths.supportMessage.max },
} as const satisfies FormInputs;

/** The body of /api/support; rule 6 is the captcha. */
export const supportForm = {
  ...supportFields,
  captcha: opaque(lengths.captcha, 'support.captcha'),
};

/** The fields that the PHP host gets, in its order. `name` is the verified one, never the typed one. */
export const supportMessageFields = ['role', 'uniqueId', 'name', 'message'] as const;

export type SupportMessage = Pick<
  Values<typeof supportForm>,
  (typeof supportMessageFields)[number]
>;
