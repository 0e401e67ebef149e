import type { ListedMessage } from './commands';

/** A time span as people say it: `48 s`, `12 min`, `3 h`, `4 d`. */
export function span(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 120 * 60) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3_600) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/** The list as a table for a terminal, with what the states mean where they need a person. */
export function table(messages: readonly ListedMessage[]): string {
  if (messages.length === 0) return 'The outbox is empty.';
  const head = ['ID', 'CALL', 'STATE', 'AGE', 'TRIES', 'LAST', 'REQUEST ID'];
  const rows = messages.map(({ id, call, state, ageSeconds, tries, last, requestId }) => [
    id,
    call,
    state,
    span(ageSeconds),
    String(tries),
    last || '-',
    requestId,
  ]);
  const widths = head.map((title, n) =>
    Math.max(title.length, ...rows.map((row) => row[n]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join('  ')
      .trimEnd();
  const notes = {
    uncertain: 'uncertain: it may have arrived. Ask the company before `retry`; `drop` if it has.',
    refused: 'refused: the host answered and did not take it. `show` it, then `retry` or `drop`.',
    'gave-up': 'gave-up: it could not be sent for 24 hours. `retry` once the host is back.',
  };
  const needed = Object.entries(notes).filter(([fate]) => messages.some((m) => m.state === fate));
  return [line(head), ...rows.map(line), ...needed.map(([, note]) => `\n${note}`)].join('\n');
}
