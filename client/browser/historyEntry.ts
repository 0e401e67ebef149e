/** What this history entry has under a name: through a reload, Back and Forward, and never in the address. */
export function readEntry(name: string): unknown {
  return history.state?.[name];
}

/** Keeps plain data in this history entry; undefined forgets what is there. The entry gets another address if one is given. */
export function writeEntry(name: string, data: unknown, address?: string): void {
  history.replaceState({ ...history.state, [name]: data }, '', address);
}

/**
 * How this page was reached: `navigate`, `reload`, `back_forward`, … A tab that was thrown away counts as one that comes back.
 * Chromium leaves the entry's state as it was where its own address is opened once more.
 */
export function arrival(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return 'wasDiscarded' in document && document.wasDiscarded ? 'back_forward' : entry?.type;
}

/** The same as `readEntry`, but forgotten where the visitor has opened the address anew. */
export function restored(name: string): unknown {
  if (arrival() === 'navigate' && readEntry(name) !== undefined) writeEntry(name, undefined);
  return readEntry(name);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form whose words may be kept. */
const draftFields = () => document.querySelectorAll<Field>('[data-draft] .field__input');

/** Keeps what is typed, also where no other script has come yet or the browser stores nothing. */
function keepTyped(): void {
  const typed = [...draftFields()].filter(({ value }) => value);
  if (typed.length > 0)
    writeEntry('typed', Object.fromEntries(typed.map(({ name, value }) => [name, value])));
}

/** Puts back what was typed when the visitor went to another language. */
function restoreTyped(): void {
  const typed = readEntry('typed');
  if (!(typed instanceof Object)) return;
  for (const field of draftFields()) field.value ||= Reflect.get(typed, field.name) ?? '';
  writeEntry('typed', undefined);
}

/**
 * Lets links to other languages, and those marked `data-reload`, load this history entry again instead of adding one: for
 * another language with its address, and with what is typed. Where there is nothing to keep, or another tab is asked for, links to
 * other languages are plain links.
 */
export function startReloadLinks(): void {
  restoreTyped();
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('a[hreflang], [data-reload]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.hreflang) {
      keepTyped();
      const state: object = history.state ?? {};
      if (Object.values(state).every((data) => data === undefined)) return;
      history.replaceState(state, '', link.href);
    }
    event.preventDefault();
    location.reload();
  });
}
