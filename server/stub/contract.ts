import { contactMessageFields } from '../../shared/contactForm';
import { supportMessageFields } from '../../shared/supportForm';
import type { CallName } from '../upstream/outcome';

/** The fields of a call's body, in their order. */
export type Fields = Readonly<Record<string, string>>;

/** The fields that the PHP scripts read. */
const fieldsOf: Record<CallName, readonly string[]> = {
  contact: contactMessageFields,
  support: supportMessageFields,
  verify_id: ['uniqueId', 'type'],
  password_verify: ['token', 'unique_id', 'user_type'],
  password_done: ['token', 'unique_id', 'user_type', 'password'],
};

/** A request that breaks the contract; the message says what was expected. */
export class ContractError extends Error {}

/**
 * The fields of a call's body; those of a contact message are in `formData`.
 * @throws ContractError if the body breaks the contract.
 */
export function readFields(call: CallName, body: unknown): Fields {
  const wanted = fieldsOf[call];
  const isWrapped = call === 'contact';
  const given = Object.entries(Object(isWrapped ? Object(body).formData : body));
  const found = given.map(([name]) => name);
  const isWhole = !isWrapped || Object.keys(Object(body)).join() === 'formData';
  if (!isWhole || found.join() !== wanted.join()) {
    const where = isWrapped ? 'in formData alone ' : '';
    throw new ContractError(
      `expected JSON ${where}with exactly the fields ${wanted.join(', ')}, in this order`,
    );
  }
  for (const [name, text] of given) {
    if (typeof text !== 'string' || text === '')
      throw new ContractError(`expected a text that is not empty in ${name}`);
  }
  return Object.fromEntries(given) as Fields;
}
