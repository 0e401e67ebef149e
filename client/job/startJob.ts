/**
 * Lets visitors tap through the sample job: its first row is done, and each tap does one more. The page has all words of all steps,
 * so that a translated page stays translated; of rows to come, screen readers say nothing.
 */
export function startJob(place: HTMLElement): void {
  const tap = place.querySelector<HTMLElement>('[data-job-tap]');
  const end = place.querySelector<HTMLElement>('[data-job-end]');
  const status = place.querySelector('[role="status"]');
  const rows = [...place.querySelectorAll<HTMLElement>('[data-by]')];
  if (!tap || !end || !status) return;
  let done = 1;

  function show(): void {
    place.dataset.done = `${done}`;
    place.dataset.turn = rows[done]?.dataset.by ?? '';
    for (const [index, row] of rows.entries()) {
      row.setAttribute('aria-hidden', `${index >= done}`);
      row.classList.toggle('job__row--next', index === done);
      row.classList.toggle('job__row--new', index === done - 1);
    }
    // Only what is to be tapped next is part of the button's name. After the last step it keeps its height.
    const labels = [...(tap?.children ?? [])];
    for (const [index, label] of labels.entries())
      (label as HTMLElement).hidden = index !== Math.min(done, labels.length) - 1;
  }

  tap.addEventListener('click', () => {
    if (done === rows.length) return;
    const hadFocus = tap.matches(':focus');
    const cells = [...(rows[done]?.children ?? [])];
    status.textContent = cells.map((cell) => cell.textContent).join(', ');
    done += 1;
    show();
    if (done === rows.length && hadFocus) end.focus();
  });
  // A key that is still held would run through the steps.
  tap.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  // The second press of a double tap is not meant for the store that has taken the button's place.
  end.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault();
  });
  show();
}
