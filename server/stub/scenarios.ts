import type { Role } from '../../shared/roles';
import { roles } from '../../shared/roles';

/** How the stub can answer a call. */
export type Reply =
  | 'ok'
  | 'late'
  | 'loose'
  | 'unknown'
  | 'expired'
  | 'invalid'
  | 'refuse'
  | 'refuse-silently'
  | 'fail'
  | 'stall';

/** Something to type or to open, and what the stub makes of it. */
export type Scenario = { value: string; effect: string } & (
  | { field: 'word'; send: Reply }
  | { field: 'id'; role?: Role; name?: string; lookUp: Reply }
  | { field: 'token'; verify: Reply; done: Reply }
);

/**
 * Every value that the stub knows: words anywhere in a contact or support message, unique ids, tokens of
 * reset links. Another message is taken, another id is unknown, another token is invalid.
 */
export const stubScenarios: readonly Scenario[] = [
  {
    field: 'id',
    value: roles.service_provider.example,
    role: 'service_provider',
    name: 'Asha',
    lookUp: 'ok',
    effect: 'is found as a service provider: Asha',
  },
  {
    field: 'id',
    value: roles.service_seeker.example,
    role: 'service_seeker',
    name: 'Ravi',
    lookUp: 'ok',
    effect: 'is found as a service seeker: Ravi',
  },
  {
    field: 'id',
    value: roles.service_agent.example,
    role: 'service_agent',
    name: 'Imran',
    lookUp: 'ok',
    effect: 'is found as a service agent: Imran',
  },
  { field: 'id', value: 'SP-XX-000000', lookUp: 'unknown', effect: 'is unknown, as any other id' },
  { field: 'id', value: 'SP-XX-000500', lookUp: 'fail', effect: 'gets an error page' },
  { field: 'id', value: 'SP-XX-000504', lookUp: 'stall', effect: 'never gets an answer' },

  { field: 'word', value: '#refuse', send: 'refuse', effect: 'is refused with success 0' },
  { field: 'word', value: '#fail', send: 'fail', effect: 'gets an error page' },
  { field: 'word', value: '#stall', send: 'stall', effect: 'never gets an answer' },
  {
    field: 'word',
    value: '#loose',
    send: 'loose',
    effect: 'is taken, and answered as loosely as PHP hosts do',
  },

  {
    field: 'token',
    value: 'demo-valid',
    verify: 'ok',
    done: 'ok',
    effect: 'is a good link; the password is changed',
  },
  {
    field: 'token',
    value: 'demo-refused',
    verify: 'ok',
    done: 'refuse',
    effect: 'is a good link; the change is refused with a message',
  },
  {
    field: 'token',
    value: 'demo-refused-silently',
    verify: 'ok',
    done: 'refuse-silently',
    effect: 'is a good link; the change is refused without a message',
  },
  {
    field: 'token',
    value: 'demo-fail',
    verify: 'ok',
    done: 'fail',
    effect: 'is a good link; the change gets an error page',
  },
  {
    field: 'token',
    value: 'demo-stall',
    verify: 'ok',
    done: 'stall',
    effect: 'is a good link; the change never gets an answer',
  },
  {
    field: 'token',
    value: 'demo-check-late',
    verify: 'late',
    done: 'ok',
    effect: 'is a good link whose check takes a while',
  },
  {
    field: 'token',
    value: 'demo-expired',
    verify: 'expired',
    done: 'expired',
    effect: 'is a link that has expired',
  },
  {
    field: 'token',
    value: 'demo-invalid',
    verify: 'invalid',
    done: 'invalid',
    effect: 'is an invalid link, as any other token',
  },
  {
    field: 'token',
    value: 'demo-check-fail',
    verify: 'fail',
    done: 'fail',
    effect: 'is a link whose check gets an error page',
  },
  {
    field: 'token',
    value: 'demo-check-stall',
    verify: 'stall',
    done: 'stall',
    effect: 'is a link whose check never gets an answer',
  },
];

/** The address of a reset link on the site, for a token of the table. */
export function resetLinkFor(siteOrigin: string, token: string): string {
  const { example } = roles.service_provider;
  return `${siteOrigin}/PasswordRecovery?token=${token}&uniqueid=${example}&type=service_provider`;
}
