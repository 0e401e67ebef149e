import type { ServerResponse } from 'node:http';
import type { CallName, Fields } from './contract';
import type { Reply, Scenario } from './scenarios';

/** How the stub answers a call: see the table of scenarios. */
interface Decision {
  reply: Reply;
  name?: string;
}

/** Decides how a call as contracted is answered. */
export function decide(scenarios: readonly Scenario[], call: CallName, fields: Fields): Decision {
  for (const scenario of scenarios) {
    if (scenario.field === 'word' && fields.token === undefined) {
      const isTyped = Object.values(fields).some((text) => text.includes(scenario.value));
      if (isTyped) return { reply: scenario.send };
    }
    if (scenario.field === 'id' && call === 'verify_id' && fields.uniqueId === scenario.value) {
      const roleFits = scenario.role === undefined || scenario.role === fields.type;
      return roleFits ? { reply: scenario.lookUp, name: scenario.name } : { reply: 'unknown' };
    }
    if (scenario.field === 'token' && fields.token === scenario.value) {
      return { reply: call === 'password_done' ? scenario.done : scenario.verify };
    }
  }
  if (call === 'verify_id') return { reply: 'unknown' };
  return { reply: fields.token === undefined ? 'ok' : 'invalid' };
}

function success(call: CallName, fields: Fields, name: string | undefined): object {
  if (call === 'verify_id') return { name };
  if (call === 'password_verify') return { success: 1, message: 'Link verified.', data: fields };
  if (call === 'password_done') return { success: 1, message: 'Password changed.' };
  return { success: 1 };
}

/** Delay of a late answer, in milliseconds. */
const lateMs = 500;

const errorPage =
  '<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Internal Server Error</h1></body></html>';

/** Answers a call as decided. A stalled one stays open until the caller goes away. */
export function answer(
  response: ServerResponse,
  call: CallName,
  fields: Fields,
  { reply, name }: Decision,
): void {
  const json = (body: object) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const replies: Record<Reply, () => void> = {
    ok: () => json(success(call, fields, name)),
    late: () => void setTimeout(() => json(success(call, fields, name)), lateMs),
    loose: () => {
      response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' });
      response.end('\uFEFF\r\n {"success":"1"}\n');
    },
    unknown: () => json({ name: '' }),
    expired: () =>
      json({ success: 2, message: 'This link has expired. Ask for a new one in the app.' }),
    invalid: () => json({ success: 0, message: 'This link is not valid.' }),
    refuse: () =>
      json(
        call === 'password_done'
          ? { success: 0, message: 'Please choose a password that you have not used before.' }
          : { success: 0 },
      ),
    'refuse-silently': () => json({ success: 0 }),
    fail: () => {
      response.writeHead(500, { 'content-type': 'text/html; charset=UTF-8' }).end(errorPage);
    },
    stall: () => {},
  };
  replies[reply]();
}
