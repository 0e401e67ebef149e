import { sampleContact } from '../../scripts/sampleContact';
import { apiPaths } from '../../shared/paths';
import type { SupportMessage, supportFields } from '../../shared/supportForm';
import type { TestSite } from './site';

// A sample for each call: what a visitor types, the body that a browser sends, and what the host
// gets. Tests derive theirs from these, so that a new field is named once.

/** What a visitor types into Contact. The mail host gets the same in `formData`. */
export const contactMessage = sampleContact;

/** The body, with a captcha that CAPTCHA_PROVIDER=none takes. */
export const contact = { ...contactMessage, captcha: 'none' };

/** An id that the stub knows, as it is looked up. */
export const question = {
  uniqueId: 'SP-MH-104233',
  type: 'service_provider' as const,
  captcha: 'none',
};

type SupportTyped = Exclude<keyof typeof supportFields, 'role' | 'ticket' | 'uniqueId'>;

/** What a visitor types into Support. */
export const supportTyped: Record<SupportTyped, string> = {
  name: sampleContact.name,
  email: sampleContact.email,
  message: sampleContact.message,
};

/** The body, without its ticket. */
export const support = {
  ...supportTyped,
  role: question.type,
  uniqueId: question.uniqueId,
  captcha: 'none',
};

/** What the mail host gets of it, in this order: the name is the verified one. */
export const supportMessage: SupportMessage = {
  role: support.role,
  uniqueId: support.uniqueId,
  name: 'Asha',
  message: support.message,
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

/** What a ticket for that id claims. */
export const claims = { uniqueId: question.uniqueId, role: question.type, name: 'Asha' };

/** A valid body for every route, but for the ticket of a support request. */
export const bodies: Record<string, Record<string, unknown>> = {
  [apiPaths.contact]: contact,
  [apiPaths.verifyId]: question,
  [apiPaths.support]: support,
  [apiPaths.passwordVerify]: link,
  [apiPaths.passwordDone]: change,
  [apiPaths.clientEvents]: { kind: 'web-vital', route: '/Contact', metric: 'LCP', value: 812 },
};

/** The same with a ticket of this site. */
export const validBody = ({ services }: TestSite, path: string): Record<string, unknown> =>
  path === apiPaths.support
    ? { ...support, ticket: services.tickets.issue(claims) }
    : { ...bodies[path] };
