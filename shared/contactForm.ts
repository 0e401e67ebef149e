import { lengths } from './limits';
import { email, line, multiline, opaque, type Values } from './rules';

/** The rules that the form checks before it requires the captcha, in their order. */
export const contactFields = {
  name: line(lengths.contactName, 'contact.name'),
  email: email(lengths.email, 'contact.email'),
  message: multiline(lengths.contactMessage, 'contact.message'),
};

/** The body of /api/contact; the last rule is the captcha. */
export const contactForm = {
  ...contactFields,
  captcha: opaque(lengths.captcha, 'contact.captcha'),
};

export type ContactForm = Values<typeof contactForm>;

/** The fields of the body that the PHP host gets, in the order of docs/BEHAVIOUR.md. */
export const contactMessageFields = ['name', 'email', 'message'] as const;

export type ContactMessage = Pick<ContactForm, (typeof contactMessageFields)[number]>;
