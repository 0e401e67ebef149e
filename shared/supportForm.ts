import { lengths } from './limits';
import { roleValues } from './roles';
import {
  email,
  type FormTable,
  line,
  multiline,
  oneOf,
  opaque,
  rulesOf,
  uniqueId,
  type Values,
} from './rules';

const role = oneOf(roleValues, 'support.role');

const captcha = opaque(lengths.captcha, 'support.captcha');

/** What the id dialog checks before it asks for the captcha. */
export const verifyIdFields = {
  uniqueId: uniqueId(lengths.uniqueId, 'support.uniqueId'),
  type: role,
};

/** The body of /api/support/verify-id; the last rule is the captcha. */
export const verifyIdForm = { ...verifyIdFields, captcha };

/** All rules but the last, in their order. The role is chosen; ticket and id come from the id dialog. */
export const supportTable = {
  name: {
    rule: line(lengths.name, 'support.name'),
    input: { type: 'text', autoComplete: 'name' },
  },
  email: {
    rule: email(lengths.email, 'support.email'),
    input: { type: 'email', autoComplete: 'email' },
  },
  role: { rule: role },
  message: {
    rule: multiline(lengths.supportMessage, 'support.message'),
    input: { type: 'message', rows: 5 },
  },
  ticket: { rule: opaque(lengths.ticket, 'support.ticket') },
  uniqueId: { rule: uniqueId(lengths.uniqueId, 'support.ticket') },
} as const satisfies FormTable;

/** What the form checks before it asks for the captcha. */
export const supportFields = rulesOf(supportTable);

/** The body of /api/support; the last rule is the captcha. */
export const supportForm = { ...supportFields, captcha };

/** What the PHP host gets, in the order that it documents: `name` is the verified one, never the typed one. */
export const supportMessageFields = ['role', 'uniqueId', 'name', 'message'] as const;

export type SupportMessage = Pick<
  Values<typeof supportForm>,
  (typeof supportMessageFields)[number]
>;
