import * as z from 'zod/mini';
import { lengths } from './limits';
import { messages } from './messages';
import { email, line, multiline, opaque } from './rules';

const { contact } = messages;

/** What a visitor types in the contact form: rules 1 to 3 of spec point 5, in that order. */
export const contactFields = {
  name: line(lengths.contactName, contact.name),
  email: email(lengths.contactEmail, contact.email),
  message: multiline(lengths.contactMessage, contact.message),
};

/** Rules 1 to 3 alone: what the form checks before it waits for the human check. */
export const contactWords = z.object(contactFields);

/** The body of /api/contact; rule 4 is the captcha. */
export const contactForm = z.object({
  ...contactFields,
  captcha: opaque(lengths.captcha, contact.captcha),
});

/** The checked body of /api/contact. */
export type ContactForm = z.infer<typeof contactForm>;
