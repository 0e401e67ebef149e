import type { Role } from '../../shared/roles';
import type { CallName } from '../upstream/outcome';
import type { Fields } from './contract';

/** A service provider's id that the stub finds. */
export const exampleId = 'SP-MH-104233';

const errorPage = '<!DOCTYPE html><title>Error</title><h1>Internal Server Error</h1>';
const success = (message?: string) => ({ success: 1, message });

/** How the stub can answer: by JSON, as a text that is sent with `status`, late, or never. */
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

/** Something to type or to open, and how the stub answers: a token's `done` is the answer to the change of the password. */
interface Scenario {
  field: 'id' | 'word' | 'token';
  value: string;
  reply: Reply;
  done?: Reply;
  role?: Role;
  name?: string;
  effect: string;
}

const found = (value: string, role: Role, name: string): Scenario => ({
  field: 'id',
  value,
  reply: 'ok',
  role,
  name,
  effect: `is found as a ${role.replace('_', ' ')}: ${name}`,
});
const token = (value: string, reply: Reply, done: Reply, effect: string): Scenario => ({
  field: 'token',
  value,
  reply,
  done,
  effect,
});

/**
 * Every value that the stub knows: unique ids, words anywhere in a contact or support message, tokens of reset links. Any other
 * id is not found, any other message accepted, any other token invalid.
 */
const scenarios: readonly Scenario[] = [
  found(exampleId, 'service_provider', 'Asha'),
  found('MSC-CUS-208114', 'service_seeker', 'Ravi'),
  found('MSC-SA-30077152', 'service_agent', 'Imran'),
  { field: 'id', value: 'SP-XX-000000', reply: 'notFound', effect: 'is not found' },
  { field: 'id', value: 'SP-XX-000500', reply: 'fail', effect: 'gets an error page' },
  { field: 'id', value: 'SP-XX-000504', reply: 'stall', effect: 'never gets an answer' },
  { field: 'word', value: '#refuse', reply: 'refuse', effect: 'is refused with success 0' },
  { field: 'word', value: '#fail', reply: 'fail', effect: 'gets an error page' },
  { field: 'word', value: '#stall', reply: 'stall', effect: 'never gets an answer' },
  {
    field: 'word',
    value: '#loose',
    reply: 'loose',
    effect: 'is answered as loosely as PHP does',
  },
  token('demo-valid', 'ok', 'ok', 'is a valid link; the password is changed'),
  token('demo-refused', 'ok', 'advise', 'is a valid link; the change is refused with a message'),
  token('demo-fail', 'ok', 'fail', 'is a valid link; the change gets an error page'),
  token('demo-stall', 'ok', 'stall', 'is a valid link; the change never gets an answer'),
  token('demo-expired', 'expired', 'expired', 'is a link that has expired'),
  token('demo-invalid', 'invalid', 'invalid', 'is an invalid link'),
  token('demo-check-fail', 'fail', 'fail', 'is a link whose check gets an error page'),
  token('demo-check-stall', 'stall', 'stall', 'is a link whose check never gets an answer'),
];

/** How a call without any of them is answered. */
const otherReply: Record<CallName, Reply> = {
  contact: 'ok',
  support: 'ok',
  verify_id: 'notFound',
  password_verify: 'invalid',
  password_done: 'invalid',
};

/** How a call as contracted is answered. `body` is undefined where none ever comes. */
export function answerOf(call: CallName, fields: Fields) {
  const { type } = fields;
  const known = scenarios.find(({ field, value, role = type }) => {
    if (field === 'id') return call === 'verify_id' && fields.uniqueId === value && role === type;
    if (field === 'token') return fields.token === value;
    return fields.message?.includes(value);
  });
  const reply = (call === 'password_done' && known?.done) || known?.reply || otherReply[call];
  return {
    reply,
    body: replies[reply](call, fields, known?.name),
    status: reply === 'fail' ? 500 : 200,
  };
}

/** The address of a reset link on the site, for a token of the table. */
export function resetLinkFor(siteOrigin: string, token: string): string {
  return `${siteOrigin}/PasswordRecovery?token=${token}&uniqueid=${exampleId}&type=service_provider`;
}

const titles = {
  id: 'Unique IDs for the support form',
  word: 'Words in a contact or support message',
  token: 'Tokens of reset links',
};

/** What to try with the stub, as lines for a terminal. Links are made where the site's origin is known. */
export function stubBanner(stubUrl: string, siteOrigin = ''): string[] {
  const toTry = Object.entries(titles).flatMap(([field, title]) => [
    `  ${title}:`,
    ...scenarios
      .filter((scenario) => scenario.field === field)
      .map(({ value, effect }) => `    ${value.padEnd(22)} ${effect}`),
  ]);
  return [
    `Stub of the mail and access hosts: ${stubUrl} (open it to see what has arrived)`,
    ...toTry,
    `    such as ${resetLinkFor(siteOrigin, 'demo-valid')}`,
  ];
}
