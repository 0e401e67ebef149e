import type { IncomingHttpHeaders } from 'node:http';
import { contactMessageFields, contactTable } from '../../shared/contactForm';
import { optionalNames } from '../../shared/formFields';
import { isRole } from '../../shared/roles';
import { supportMessageFields, supportTable } from '../../shared/supportForm';

/** The calls that the PHP hosts answer. */
export type CallName = 'contact' | 'support' | 'verify_id' | 'password_verify' | 'password_done';

/** The paths of the five calls. `hash` names the script that checks reset links. */
export function callPaths(hash: string): Readonly<Record<string, CallName>> {
  return {
    '/support/contact_send.php': 'contact',
    '/support/support_request.php': 'support',
    '/web-extra/verifyId.php': 'verify_id',
    [`/common/${hash}.php`]: 'password_verify',
    '/common/12d_resetPassword_done.php': 'password_done',
  };
}

/** The fields of a call's body, in their order. */
export type Fields = Readonly<Record<string, string>>;

const fieldsOf: Record<CallName, readonly string[]> = {
  contact: contactMessageFields,
  support: supportMessageFields,
  verify_id: ['uniqueId', 'type'],
  password_verify: ['token', 'unique_id', 'user_type'],
  password_done: ['token', 'unique_id', 'user_type', 'password'],
};

/** A request that breaks the contract; the message says what was expected. */
export class ContractError extends Error {}

/** The fields that a call may lack. */
const optionalOf: Partial<Record<CallName, readonly string[]>> = {
  contact: optionalNames(contactTable),
  support: optionalNames(supportTable),
};

function exactFields(value: unknown, call: CallName, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ContractError(`${where} must be an object`);
  }
  const found = Object.keys(value);
  const names = fieldsOf[call].filter(
    (name) => found.includes(name) || !optionalOf[call]?.includes(name),
  );
  if (found.join() !== names.join()) {
    throw new ContractError(
      `${where} must have exactly the fields ${names.join(', ')}, in this order; found ${found.join(', ')}`,
    );
  }
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== 'string' || text === '') {
      throw new ContractError(`${where}.${name} must be a non-empty string`);
    }
  }
  return value as Fields;
}

/** @throws ContractError if a required header is missing or has another value. */
export function checkHeaders(method: string | undefined, headers: IncomingHttpHeaders): void {
  if (method !== 'POST') throw new ContractError(`the method must be POST, not ${method}`);
  for (const [name, wanted] of [
    ['content-type', 'application/json'],
    ['accept', 'application/json'],
    ['accept-encoding', 'identity'],
  ] as const) {
    if (headers[name] !== wanted) throw new ContractError(`${name} must be ${wanted}`);
  }
  if (!headers['x-request-id']) throw new ContractError('x-request-id is missing');
}

/**
 * The fields of a call's body.
 * @throws ContractError if the body breaks the contract.
 */
export function readFields(call: CallName, raw: string): Fields {
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    throw new ContractError('the body must be JSON');
  }
  if (call === 'contact') {
    const whole = body as { formData?: unknown } | null;
    if (typeof whole !== 'object' || Object.keys(whole ?? {}).join() !== 'formData') {
      throw new ContractError('the body must have exactly the field formData');
    }
    return exactFields(whole?.formData, call, 'formData');
  }
  const fields = exactFields(body, call, 'body');
  const role = fields.role ?? fields.type;
  if (role !== undefined && !isRole(role)) {
    throw new ContractError('the role must be one of the three app roles');
  }
  return fields;
}
