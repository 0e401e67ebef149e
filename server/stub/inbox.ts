import { escapeHtml } from '../../shared/clean';
import { resetLinkFor, type Scenario, scenariosWith } from './scenarios';
import type { RecordEntry, Stub } from './server';

const titles = {
  id: 'Unique IDs for the support form',
  word: 'Words in a contact or support message',
  token: 'Tokens of reset links',
};

/** What to try with the stub, as lines of text. */
function toTry(scenarios: readonly Scenario[]): string[] {
  return Object.entries(titles).flatMap(([field, title]) => [
    `  ${title}:`,
    ...scenarios
      .filter((scenario) => scenario.field === field)
      .map(({ value, effect }) => `    ${value.padEnd(22)} ${effect}`),
  ]);
}

/** What to try with the stub, as lines for a terminal. Links are made where the site's origin is known. */
export function stubBanner({ url, idForms }: Pick<Stub, 'url' | 'idForms'>, siteOrigin = '') {
  return [
    `Stub of the mail and access hosts: ${url} (open it: the inbox shows what has arrived)`,
    ...toTry(scenariosWith(idForms)),
    `    such as ${resetLinkFor(siteOrigin, 'demo-valid', idForms)}`,
  ];
}

function article({ at, call, reply, requestId, complaint = '', body }: RecordEntry): string {
  const masked = (name: string, value: unknown) => (name === 'password' ? '••••••••' : value);
  const text = [`${at}, request ${requestId ?? 'without id'}`, complaint];
  const shown = [...text.filter(Boolean), JSON.stringify(body, masked, 2) ?? ''].join('\n');
  return `<h2>${escapeHtml(`${call}: ${reply}`)}</h2>\n<pre>${escapeHtml(shown)}</pre>`;
}

/** The inbox: what has arrived, newest first, passwords masked, everything escaped. */
export function inboxPage(entries: readonly RecordEntry[], scenarios: readonly Scenario[]): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Inbox of the stub hosts</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body><h1>Inbox of the stub hosts</h1>
<p>${entries.length} received. <a href="/">Look again</a> · <a href="/record">as JSON</a></p>
${[...entries].reverse().map(article).join('\n')}
<h2>What to try</h2>
<pre>${escapeHtml(toTry(scenarios).join('\n'))}</pre>
</body></html>
`;
}
