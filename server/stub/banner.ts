import { resetLinkFor, scenariosWith } from './scenarios';
import type { Stub } from './server';

/** What to try with the stub, as lines for a terminal. Links are made where the site's origin is known. */
export function stubBanner({ url, idForms }: Pick<Stub, 'url' | 'idForms'>, siteOrigin = '') {
  const scenarios = scenariosWith(idForms);
  const line = (value: string, effect: string) => `    ${value.padEnd(22)} ${effect}`;
  const of = (field: string) =>
    scenarios.filter((s) => s.field === field).map((s) => line(s.value, s.effect));
  return [
    `Stub of the mail and access hosts: ${url} (open it: the inbox shows what has arrived)`,
    '  Unique IDs for the support form:',
    ...of('id'),
    '  Words in a contact or support message:',
    ...of('word'),
    '  Tokens of reset links:',
    ...of('token'),
    `    such as ${resetLinkFor(siteOrigin, 'demo-valid', idForms)}`,
  ];
}
