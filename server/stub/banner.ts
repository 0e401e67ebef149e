import { resetLinkFor, stubScenarios } from './scenarios';

/** What to try with the stub, as lines for a terminal. Links are made where the site's origin is known. */
export function stubBanner(stubUrl: string, siteOrigin = ''): string[] {
  const line = (value: string, effect: string) => `    ${value.padEnd(22)} ${effect}`;
  const of = (field: string) =>
    stubScenarios.filter((s) => s.field === field).map((s) => line(s.value, s.effect));
  return [
    `Stub of the mail and access hosts: ${stubUrl} (open it: the inbox shows what has arrived)`,
    '  Unique IDs for the support form:',
    ...of('id'),
    '  Words in a contact or support message:',
    ...of('word'),
    '  Tokens of reset links:',
    ...of('token'),
    `    such as ${resetLinkFor(siteOrigin, 'demo-valid')}`,
  ];
}
