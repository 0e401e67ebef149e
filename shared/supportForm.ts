import { lengths } from './limits';
import { roleValues } from './roles';
import {
  email,
  type FormTable,
  type Forwarded,
  line,
  multiline,
  oneOf,
  opaque,
  rulesOf,
  uniqueId,
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

/** All rules but the last (docs/BEHAVIOUR.md, Support form), in that order. The role is chosen; ticket and id come from the id dialog. */
export const supportTable = {
  name: {
    rule: line(lengths.supportName, 'support.name'),
    input: { type: 'text', autoComplete: 'name' },
    forwarded: true,
  },
  email: {
    rule: email(lengths.supportEmail, 'support.email'),
    input: { type: 'email', autoComplete: 'email' },
    forwarded: false,
  },
  role: { rule: role, forwarded: true },
  message: {
    rule: multiline(lengths.supportMessage, 'support.message'),
    input: { type: 'message', rows: 5 },
    forwarded: true,
  },
  ticket: { rule: opaque(lengths.ticket, 'support.ticket'), forwarded: false },
  uniqueId: { rule: uniqueId(lengths.uniqueId, 'support.ticket'), forwarded: true },
} as const satisfies FormTable;

/** What the form checks before it asks for the captcha. */
export const supportFields = rulesOf(supportTable);

/** The body of /api/support; the last rule is the captcha. */
export const supportForm = { ...supportFields, captcha };

/** A support request as the PHP host gets it: `name` is the verified one, never the typed one. */
export type SupportMessage = Forwarded<typeof supportTable>;

const inOrder: Record<keyof SupportMessage, true> = {
  role: true,
  uniqueId: true,
  name: true,
  message: true,
};

/** Its fields, in the order that the host documents. */
export const supportMessageFields = Object.keys(inOrder) as (keyof SupportMessage)[];
