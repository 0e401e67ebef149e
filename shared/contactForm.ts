import { lengths } from './limits';
import { email, line, multiline, opaque, type Values } from './rules';

/** What a visitor types in the contact form: rules 1 to 3 (docs/BEHAVIOUR.md, Contact form), in that order. */
export const contactFields = {
  name: line(lengths.contactName, 'contact.name'),
  email: email(lengths.contactEmail, 'contact.email'),
  message: multiline(lengths.contactMessage, 'contact.message'),
};

/** The body of /api/contact; rule 4 is the captcha. */
export const contactForm = {
  ...contactFields,
  captcha: opaque(lengths.captcha, 'contact.captcha'),
};

/** The checked body of /api/contact. */
export type ContactForm = Values<typeof contactForm>;
