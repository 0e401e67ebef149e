import type { IncomingMessage } from 'node:http';
import { contactMessageFields } from '../../shared/contactForm';
import { pick } from '../../shared/rules';
import { supportMessageFields } from '../../shared/supportForm';
import type { CallName } from '../upstream/outcome';

/** The fields of an upstream call's body, in their order. */
export type Fields = Readonly<Record<string, string>>;

/** The fields that the PHP scripts read. */
const fieldsOf: Record<CallName, readonly string[]> = {
  contact: contactMessageFields,
  support: supportMessageFields,
  verify_id: ['uniqueId', 'type'],
  password_verify: ['token', 'unique_id', 'user_type'],
  password_done: ['token', 'unique_id', 'user_type', 'password'],
};

/** The headers that the PHP scripts require. */
const neededHeaders = {
  'content-type': 'application/json',
  accept: 'application/json',
  'accept-encoding': 'identity',
};

/** Returns the fields of an upstream call's body. Those of a contact message are in `formData`. */
export function fieldsIn(call: CallName, body: unknown): Fields {
  return Object(call === 'contact' ? Object(body).formData : body);
}

/**
 * Returns the violation of the contract by a request, or undefined if the request complies with it
 * to the byte.
 */
export function findViolation(
  call: CallName,
  { method, headers }: IncomingMessage,
  body: { raw: string; parsed: unknown },
): string | undefined {
  for (const [name, wanted] of Object.entries(neededHeaders))
    if (headers[name] !== wanted) return `expected ${name}: ${wanted}`;
  if (method !== 'POST') return 'expected the method POST';
  if (!headers['x-request-id']) return 'expected an x-request-id';
  const wanted = fieldsOf[call];
  const fields = pick(fieldsIn(call, body.parsed), wanted);
  const contracted = JSON.stringify(call === 'contact' ? { formData: fields } : fields);
  const isFull = Object.values(fields).every((text) => typeof text === 'string' && text !== '');
  if (isFull && body.raw === contracted) return undefined;
  return `expected JSON with exactly the fields ${wanted.join(', ')}, in this order and none empty`;
}
