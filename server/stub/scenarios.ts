import type { Role } from '../../shared/roles';
import type { CallName } from '../upstream/outcome';
import type { Fields } from './contract';

/** The id of a service provider that the stub finds. */
export const exampleId = 'SP-MH-104233';

const errorPage = '<!DOCTYPE html><title>Error</title><h1>Internal Server Error</h1>';
const success = (message?: string) => ({ success: 1, message });

/** The bodies of the stub's replies: JSON, text, or undefined if no reply is ever sent. */
const replies = {
  ok: (call: CallName, fields: Fields, name?: string) => {
    if (call === 'verify_id') return { name };
    if (call === 'password_verify') return { ...success('Link verified.'), data: fields };
    return success(call === 'password_done' ? 'Password changed.' : undefined);
  },
  loose: () => '\uFEFF\r\n {"success":"1"}\n',
  notFound: () => ({ name: '' }),
  expired: () => ({ success: 2, message: 'This link has expired.' }),
  invalid: () => ({ success: 0, message: 'This link is not valid.' }),
  refuse: () => ({ success: 0 }),
  advise: () => ({
    success: 0,
    message: 'Please choose a password that you have not used before.',
  }),
  fail: () => errorPage,
  stall: () => undefined,
};
export type Reply = keyof typeof replies;

/** The reply of the stub to a value that a visitor types, or to a link that a visitor opens. */
interface Scenario {
  reply: Reply;
  /** The reply to the new password, if it differs from the reply to the check of its link. */
  done?: Reply;
  /** The role of an id that is found. */
  role?: Role;
  name?: string;
  effect: string;
}

/**
 * The values that the stub knows, by field: unique ids, words anywhere in a message, tokens of
 * reset links.
 */
const scenarios: Record<'uniqueId' | 'message' | 'token', Record<string, Scenario>> = {
  uniqueId: {
    [exampleId]: { reply: 'ok', role: 'service_provider', name: 'Asha', effect: 'is found' },
    'MSC-CUS-208114': { reply: 'ok', role: 'service_seeker', name: 'Ravi', effect: 'is found' },
    'MSC-SA-30077152': { reply: 'ok', role: 'service_agent', name: 'Imran', effect: 'is found' },
    'SP-XX-000000': { reply: 'notFound', effect: 'is not found' },
    'SP-XX-000500': { reply: 'fail', effect: 'gets an error page' },
    'SP-XX-000504': { reply: 'stall', effect: 'never gets an answer' },
  },
  message: {
    '#refuse': { reply: 'refuse', effect: 'is refused with success 0' },
    '#fail': { reply: 'fail', effect: 'gets an error page' },
    '#stall': { reply: 'stall', effect: 'never gets an answer' },
    '#loose': { reply: 'loose', effect: 'is answered as loosely as PHP does' },
  },
  token: {
    'demo-valid': { reply: 'ok', effect: 'is valid; the password is changed' },
    'demo-refused': { reply: 'ok', done: 'advise', effect: 'is valid; the change is refused' },
    'demo-fail': { reply: 'ok', done: 'fail', effect: 'is valid; the change gets an error page' },
    'demo-stall': { reply: 'ok', done: 'stall', effect: 'is valid; the change gets no answer' },
    'demo-expired': { reply: 'expired', effect: 'has expired' },
    'demo-invalid': { reply: 'invalid', effect: 'is invalid' },
    'demo-check-fail': { reply: 'fail', effect: 'gets an error page for its check' },
    'demo-check-stall': { reply: 'stall', effect: 'never gets an answer to its check' },
  },
};

/**
 * The reply to any other value, by field. The first of these fields that a call contains determines
 * its reply.
 */
const otherReply = { token: 'invalid', message: 'ok', uniqueId: 'notFound' } as const;

/**
 * Returns the reply to a call that complies with the contract. `body` is undefined if no reply is
 * ever sent.
 */
export function answerOf(call: CallName, fields: Fields) {
  const names = Object.keys(otherReply) as (keyof typeof otherReply)[];
  const field = names.find((name) => name in fields) ?? 'message';
  const given = fields[field] ?? '';
  const known = Object.entries(scenarios[field]).find(([value, { role = fields.type }]) =>
    field === 'message' ? given.includes(value) : given === value && role === fields.type,
  )?.[1];
  const reply = (call === 'password_done' && known?.done) || known?.reply || otherReply[field];
  return {
    reply,
    body: replies[reply](call, fields, known?.name),
    status: reply === 'fail' ? 500 : 200,
  };
}

/** Returns the URL of a reset link on the site, for a token of the table. */
export function resetLinkFor(siteOrigin: string, token: string): string {
  return `${siteOrigin}/PasswordRecovery?token=${token}&uniqueid=${exampleId}&type=service_provider`;
}

/**
 * Returns the values to try with the stub, as lines for a terminal. Links are complete if the
 * site's origin is given.
 */
export function stubBanner(stubUrl: string, siteOrigin = ''): string[] {
  const toTry = Object.entries(scenarios).flatMap(([field, values]) => [
    `  To try as ${field}:`,
    ...Object.entries(values).map(
      ([value, { effect, name, role }]) =>
        `    ${value.padEnd(22)} ${[effect, role, name].filter(Boolean).join(', ')}`,
    ),
  ]);
  return [
    `Stub of the mail and access hosts: ${stubUrl} (open it to see what has arrived)`,
    ...toTry,
    `    such as ${resetLinkFor(siteOrigin, 'demo-valid')}`,
  ];
}
