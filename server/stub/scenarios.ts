import { exampleId, type IdForms, type Role, sampleIdForms } from '../../shared/roles';

/** The settings of what ids look like. */
export interface IdFormSettings {
  SITE_ID_FORM_PROVIDER?: string | undefined;
  SITE_ID_FORM_CLIENT?: string | undefined;
  SITE_ID_FORM_AGENT?: string | undefined;
}

/** What ids look like: the sample brand's where nothing is set. */
export const idFormsOf = (settings: IdFormSettings): IdForms => ({
  service_provider: settings.SITE_ID_FORM_PROVIDER || sampleIdForms.service_provider,
  service_seeker: settings.SITE_ID_FORM_CLIENT || sampleIdForms.service_seeker,
  service_agent: settings.SITE_ID_FORM_AGENT || sampleIdForms.service_agent,
});

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

const idScenarios = (ids: Readonly<Record<Role, string>>): readonly Scenario[] => [
  {
    field: 'id',
    value: ids.service_provider,
    role: 'service_provider',
    name: 'Asha',
    lookUp: 'ok',
    effect: 'is found as a service provider: Asha',
  },
  {
    field: 'id',
    value: ids.service_seeker,
    role: 'service_seeker',
    name: 'Ravi',
    lookUp: 'ok',
    effect: 'is found as a service seeker: Ravi',
  },
  {
    field: 'id',
    value: ids.service_agent,
    role: 'service_agent',
    name: 'Imran',
    lookUp: 'ok',
    effect: 'is found as a service agent: Imran',
  },
  { field: 'id', value: 'SP-XX-000000', lookUp: 'unknown', effect: 'is unknown, as any other id' },
  { field: 'id', value: 'SP-XX-000500', lookUp: 'fail', effect: 'gets an error page' },
  { field: 'id', value: 'SP-XX-000504', lookUp: 'stall', effect: 'never gets an answer' },
];

const otherScenarios: readonly Scenario[] = [
  { field: 'word', value: '#refuse', send: 'refuse', effect: 'is refused with success 0' },
  { field: 'word', value: '#fail', send: 'fail', effect: 'gets an error page' },
  { field: 'word', value: '#stall', send: 'stall', effect: 'never gets an answer' },
  {
    field: 'word',
    value: '#loose',
    send: 'loose',
    effect: 'is accepted, and answered as loosely as PHP hosts do',
  },

  {
    field: 'token',
    value: 'demo-valid',
    verify: 'ok',
    done: 'ok',
    effect: 'is a valid link; the password is changed',
  },
  {
    field: 'token',
    value: 'demo-refused',
    verify: 'ok',
    done: 'refuse',
    effect: 'is a valid link; the change is refused with a message',
  },
  {
    field: 'token',
    value: 'demo-refused-silently',
    verify: 'ok',
    done: 'refuse-silently',
    effect: 'is a valid link; the change is refused without a message',
  },
  {
    field: 'token',
    value: 'demo-fail',
    verify: 'ok',
    done: 'fail',
    effect: 'is a valid link; the change gets an error page',
  },
  {
    field: 'token',
    value: 'demo-stall',
    verify: 'ok',
    done: 'stall',
    effect: 'is a valid link; the change never gets an answer',
  },
  {
    field: 'token',
    value: 'demo-check-late',
    verify: 'late',
    done: 'ok',
    effect: 'is a valid link whose check takes a while',
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

/**
 * Every value that the stub knows: words anywhere in a contact or support message, unique ids, tokens of
 * reset links. Any other message is accepted, any other id is unknown, any other token is invalid.
 */
export const scenariosWith = (forms: IdForms) => [
  ...idScenarios(exampleIdsIn(forms)),
  ...otherScenarios,
];

/** Those of the sample brand. */
export const stubScenarios = scenariosWith(sampleIdForms);

/** The address of a reset link on the site, for a token of the table. */
export function resetLinkFor(siteOrigin: string, token: string, forms = sampleIdForms): string {
  const uniqueId = exampleIdsIn(forms).service_provider;
  return `${siteOrigin}/PasswordRecovery?token=${token}&uniqueid=${uniqueId}&type=service_provider`;
}
