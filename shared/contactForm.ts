import type { FormInputs } from './formFields';
import { lengths } from './limits';
import { email, line, multiline, opaque, type Values } from './rules';

/** What the form checks before it asks for the captcha: rules 1 to 3 (docs/BEHAVIOUR.md, Contact form), in that order. */
export const contactFields = {
  name: line(lengths.contactName, 'contact.name'),
  email: email(lengths.contactEmail, 'contact.email'),
  message: multiline(lengths.contactMessage, 'contact.message'),
};

export const contactInputs = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  message: { type: 'message', rows: 5, max: lengths.contactMessage.max },
} as const satisfies FormInputs;

/** The body of /api/contact; rule 4 is the captcha. */
export const contactForm = {
  ...contactFields,
  captcha: opaque(lengths.captcha, 'contact.captcha'),
};

export type ContactForm = Values<typeof contactForm>;

/** The fields that the PHP host gets, in its order. */
export const contactMessageFields = ['name', 'email', 'message'] as const;

export type ContactMessage = Pick<ContactForm, (typeof contactMessageFields)[number]>;
