import * as z from 'zod/mini';
import { lengths } from './limits';
import { messages } from './messages';
import { roleValues } from './roles';
import { email, line, multiline, opaque } from './rules';

const { support } = messages;

/** The unique id that the id dialog asks for. */
export const uniqueId = line(lengths.uniqueId, support.uniqueId);

const role = z.enum(roleValues, support.role);

/** The body of /api/support/verify-id. */
export const verifyIdForm = z.object({
  uniqueId,
  type: role,
  captcha: z.optional(opaque(lengths.captcha, support.captcha)),
});

/** The checked body of /api/support/verify-id. */
export type VerifyIdForm = z.infer<typeof verifyIdForm>;

const supportFields = {
  name: line(lengths.supportName, support.name),
  email: email(lengths.supportEmail, support.email),
  role,
  message: multiline(lengths.supportMessage, support.message),
  ticket: opaque(lengths.ticket, support.ticket),
  uniqueId: line(lengths.uniqueId, support.ticket),
};

/** Rules 1 to 5 alone: what the form checks before it waits for the human check. */
export const supportWords = z.object(supportFields);

/** The body of /api/support: rules 1 to 6 of spec point 5, in that order. */
export const supportForm = z.object({
  ...supportFields,
  captcha: opaque(lengths.captcha, support.captcha),
});

/** The checked body of /api/support. */
export type SupportForm = z.infer<typeof supportForm>;
