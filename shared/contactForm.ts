import { lengths } from './limits';
import { email, type FormTable, line, multiline, opaque, rulesOf, type Values } from './rules';

/** What a visitor types in the contact form: all rules but the last, in their order. */
export const contactTable = {
  name: {
    rule: line(lengths.name, 'contact.name'),
    input: { type: 'text', autoComplete: 'name' },
  },
  email: {
    rule: email(lengths.email, 'contact.email'),
    input: { type: 'email', autoComplete: 'email' },
  },
  message: {
    rule: multiline(lengths.contactMessage, 'contact.message'),
    input: { type: 'message', rows: 5 },
  },
} as const satisfies FormTable;

/** What the form checks before it asks for the captcha. */
export const contactFields = rulesOf(contactTable);

/** The body of /api/contact; the last rule is the captcha. */
export const contactForm = {
  ...contactFields,
  captcha: opaque(lengths.captcha, 'contact.captcha'),
};

export type ContactForm = Values<typeof contactForm>;

/** What the PHP host gets, in the order that it documents. */
export const contactMessageFields = ['name', 'email', 'message'] as const;

export type ContactMessage = Pick<ContactForm, (typeof contactMessageFields)[number]>;
