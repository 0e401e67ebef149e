import type { ContactMessage } from '../../shared/contactForm';

/** Values that pass every rule of the contact form, in the order of its rules. */
export const contactMessage: ContactMessage = {
  name: 'Meera Joshi',
  email: 'meera@site.example',
  message: 'Please call me back.',
};

/** The same as a browser sends them, with a captcha that CAPTCHA_PROVIDER=none takes. */
export const contact = { ...contactMessage, captcha: 'none' };

/** An id that the stub knows, as it is looked up. */
export const question = { uniqueId: 'SP-MH-104233', type: 'service_provider' } as const;

/** A support request of that id, without its ticket. */
export const support = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  role: question.type,
  message: 'The calendar of my app stays empty.',
  uniqueId: question.uniqueId,
  captcha: 'none',
};

/** What a good reset link holds. */
export const link = {
  token: 'demo-valid',
  unique_id: question.uniqueId,
  user_type: question.type,
};

/** A new password by that link. */
export const change = { ...link, password: 'abcdef1!' };

/** The address of that link on the site. */
export const linkPath = `/PasswordRecovery?token=${link.token}&uniqueid=${link.unique_id}&type=${link.user_type}`;
