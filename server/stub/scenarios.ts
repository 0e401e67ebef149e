import { exampleId, type IdForms, type Role } from '../../shared/roles';
import { sampleSite } from '../config/site';

const sampleIdForms = sampleSite().idForms;

/** An id of each role that the stub knows, in the brand's form. */
const exampleIdsIn = (forms: IdForms): Readonly<Record<Role, string>> => ({
  service_provider: exampleId(forms.service_provider, '104233'),
  service_seeker: exampleId(forms.service_seeker, '208114'),
  service_agent: exampleId(forms.service_agent, '30077152'),
});

/** Those of the sample brand. */
export const exampleIds = exampleIdsIn(sampleIdForms);

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

/** Something to type or to open, and how the stub reacts. */
export type Scenario = { value: string; effect: string } & (
  | { field: 'word'; send: Reply }
  | { field: 'id'; role?: Role; name?: string; lookUp: Reply }
  | { field: 'token'; verify: Reply; done: Reply }
);

const found = (ids: Readonly<Record<Role, string>>, role: Role, name: string): Scenario => ({
  field: 'id',
  value: ids[role],
  role,
  name,
  lookUp: 'ok',
  effect: `is found as a ${role.replace('_', ' ')}: ${name}`,
});

/** A provider's id that ends with these digits, without a state. */
const idWith = ({ service_provider: form }: IdForms, digits: string) =>
  form.replace(/[X0]{3,}/g, ({ length }) => digits.padStart(length, '0').slice(-length));

const idScenarios = (ids: Readonly<Record<Role, string>>, forms: IdForms): readonly Scenario[] => [
  found(ids, 'service_provider', 'Asha'),
  found(ids, 'service_seeker', 'Ravi'),
  found(ids, 'service_agent', 'Imran'),
  {
    field: 'id',
    value: idWith(forms, '000000'),
    lookUp: 'unknown',
    effect: 'is unknown, as any other id',
  },
  { field: 'id', value: idWith(forms, '000500'), lookUp: 'fail', effect: 'gets an error page' },
  { field: 'id', value: idWith(forms, '000504'), lookUp: 'stall', effect: 'never gets an answer' },
];

const word = (value: string, send: Reply, effect: string): Scenario => ({
  field: 'word',
  value,
  send,
  effect,
});

/** @param verify the reply to the check of the link, `done` to the change of the password */
const token = (value: string, verify: Reply, done: Reply, effect: string): Scenario => ({
  field: 'token',
  value,
  verify,
  done,
  effect,
});

const otherScenarios: readonly Scenario[] = [
  word('#refuse', 'refuse', 'is refused with success 0'),
  word('#fail', 'fail', 'gets an error page'),
  word('#stall', 'stall', 'never gets an answer'),
  word('#loose', 'loose', 'is accepted, and answered as loosely as PHP hosts do'),
  token('demo-valid', 'ok', 'ok', 'is a valid link; the password is changed'),
  token('demo-refused', 'ok', 'refuse', 'is a valid link; the change is refused with a message'),
  token(
    'demo-refused-silently',
    'ok',
    'refuse-silently',
    'is a valid link; the change is refused without a message',
  ),
  token('demo-fail', 'ok', 'fail', 'is a valid link; the change gets an error page'),
  token('demo-stall', 'ok', 'stall', 'is a valid link; the change never gets an answer'),
  token('demo-check-late', 'late', 'ok', 'is a valid link whose check takes a while'),
  token('demo-expired', 'expired', 'expired', 'is a link that has expired'),
  token('demo-invalid', 'invalid', 'invalid', 'is an invalid link, as any other token'),
  token('demo-check-fail', 'fail', 'fail', 'is a link whose check gets an error page'),
  token('demo-check-stall', 'stall', 'stall', 'is a link whose check never gets an answer'),
];

/**
 * Every value that the stub knows: words anywhere in a contact or support message, unique ids, tokens of
 * reset links. Any other message is accepted, any other id is unknown, any other token is invalid.
 */
export const scenariosWith = (forms: IdForms) => [
  ...idScenarios(exampleIdsIn(forms), forms),
  ...otherScenarios,
];

/** Those of the sample brand. */
export const stubScenarios = scenariosWith(sampleIdForms);

/** The address of a reset link on the site, for a token of the table. */
export function resetLinkFor(siteOrigin: string, token: string, forms = sampleIdForms): string {
  const uniqueId = exampleIdsIn(forms).service_provider;
  return `${siteOrigin}/PasswordRecovery?token=${token}&uniqueid=${uniqueId}&type=service_provider`;
}
