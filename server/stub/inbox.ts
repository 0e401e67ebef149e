import { escapeHtml } from '../../shared/text';
import type { RecordEntry } from './record';
import type { Scenario } from './scenarios';

/** The inbox page's style sheet, served beside it: the page allows no inline style. */
export const inboxCss = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
article { border: 1px solid GrayText; border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 1rem 0; }
article h2 { margin: 0; font-size: 1.1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0 0; }
dt { color: GrayText; }
dd { margin: 0; white-space: pre-wrap; }
td, th { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; }
small { color: GrayText; }
`;

function rows(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  return Object.entries(body)
    .map(([name, value]) => {
      if (typeof value === 'object') return rows(value);
      const shown = name === 'password' ? '••••••••' : value;
      return `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(shown)}</dd>`;
    })
    .join('');
}

function article(entry: RecordEntry): string {
  const complaint = entry.complaint ? `<p>${escapeHtml(entry.complaint)}</p>` : '';
  return `<article><h2>${escapeHtml(entry.call)} <small>${escapeHtml(entry.reply)}</small></h2>
<small>${escapeHtml(entry.at)} · request ${escapeHtml(entry.requestId ?? 'without id')}</small>
${complaint}<dl>${rows(entry.body)}</dl></article>`;
}

const titles = { id: 'Unique ID', word: 'Word in a message', token: 'Token of a reset link' };

function scenarioTable(scenarios: readonly Scenario[]): string {
  const lines = scenarios.map(
    ({ field, value, effect }) =>
      `<tr><td>${titles[field]}</td><td><code>${escapeHtml(value)}</code></td><td>${escapeHtml(effect)}</td></tr>`,
  );
  return `<table><tr><th>Where</th><th>What</th><th>Effect</th></tr>${lines.join('')}</table>`;
}

/** The inbox: what has arrived, newest first, passwords masked, everything escaped. */
export function inboxPage(entries: readonly RecordEntry[], scenarios: readonly Scenario[]): string {
  const list = [...entries].reverse().map(article).join('\n');
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Inbox of the stub hosts</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/inbox.css"></head>
<body><h1>Inbox of the stub hosts</h1>
<p>${entries.length} received. <a href="/">Look again</a> · <a href="/record">as JSON</a></p>
${list || '<p>Nothing has arrived yet.</p>'}
<details><summary>Values to try</summary>${scenarioTable(scenarios)}</details>
</body></html>
`;
}
