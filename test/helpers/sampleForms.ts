import { sampleContact } from '../../scripts/sampleContact';
import { apiPaths } from '../../shared/paths';
import type { SupportMessage, supportFields } from '../../shared/supportForm';
import type { TestSite } from './site';

// Samples of each call: the values that a visitor types, the body that a browser sends, and the
// body that the host gets. Tests derive their bodies from these, so that a field is named once.

/** The values that a visitor types into Contact. The mail host gets them in `formData`. */
export const contactMessage = sampleContact;

/** The body of a contact message, with a captcha that CAPTCHA_PROVIDER=none accepts. */
export const contact = { ...contactMessage, captcha: 'none' };

/** The body that looks up an id which the stub has. */
export const idLookUp = {
  uniqueId: 'SP-MH-104233',
  type: 'service_provider' as const,
  captcha: 'none',
};

type SupportTyped = Exclude<keyof typeof supportFields, 'role' | 'ticket' | 'uniqueId'>;

/** The values that a visitor types into Support. */
export const supportTyped: Record<SupportTyped, string> = {
  name: sampleContact.name,
  email: sampleContact.email,
  message: sampleContact.message,
};

/** The body of a support request, without its ticket. */
export const support = {
  ...supportTyped,
  role: idLookUp.type,
  uniqueId: idLookUp.uniqueId,
  captcha: 'none',
};

/** The body of a support request to the mail host, in this order. The name belongs to the id. */
export const supportMessage: SupportMessage = {
  role: support.role,
  uniqueId: support.uniqueId,
  name: 'Asha',
  message: support.message,
};

/** The values of a valid reset link. */
export const link = {
  token: 'demo-valid',
  unique_id: idLookUp.uniqueId,
  user_type: idLookUp.type,
};

/** The body that sets a new password with the reset link. */
export const change = { ...link, password: 'abcdef1!' };

/** The path and query of the reset link. */
export const linkPath = `/PasswordRecovery?token=${link.token}&uniqueid=${link.unique_id}&type=${link.user_type}`;

/** The claims of a ticket for the id of `idLookUp`. */
export const claims = { uniqueId: idLookUp.uniqueId, role: idLookUp.type, name: 'Asha' };

/** A valid body for every route, except that the support request lacks its ticket. */
export const bodies: Record<string, Record<string, unknown>> = {
  [apiPaths.contact]: contact,
  [apiPaths.verifyId]: idLookUp,
  [apiPaths.support]: support,
  [apiPaths.passwordVerify]: link,
  [apiPaths.passwordDone]: change,
  [apiPaths.clientEvents]: { kind: 'web-vital', route: '/Contact', metric: 'LCP', value: 812 },
};

/** Returns a valid body for a route. A support request has a ticket of this site. */
export const validBody = ({ services }: TestSite, path: string): Record<string, unknown> =>
  path === apiPaths.support
    ? { ...support, ticket: services.tickets.issue(claims) }
    : { ...bodies[path] };
