/**
 * Lets visitors tap through the sample job: leaves its first row, and shows one more at each tap. The page has all words of all steps,
 * so that a translated page stays translated.
 */
export function startJob(place: HTMLElement): void {
  const tap = place.querySelector<HTMLElement>('[data-job-tap]');
  const end = place.querySelector<HTMLElement>('[data-job-end]');
  const status = place.querySelector('[role="status"]');
  const choice = place.querySelector<HTMLSelectElement>('[data-job-choice]');
  const rows = [...place.querySelectorAll<HTMLElement>('[data-by]')];
  if (!tap || !end || !status) return;
  let done = 1;

  function show(): void {
    place.dataset.done = `${done}`;
    place.dataset.turn = rows[done]?.dataset.by ?? '';
    for (const [index, row] of rows.entries()) {
      row.classList.toggle('job__row--later', index >= done);
      row.classList.toggle('job__row--next', index === done);
      row.classList.toggle('job__row--new', index === done - 1);
    }
    // Only what is to be tapped next is part of the button's name. After the last step it keeps its height.
    const labels = [...(tap?.children ?? [])];
    for (const [index, label] of labels.entries())
      (label as HTMLElement).hidden = index !== Math.min(done, labels.length) - 1;
  }

  function begin(): void {
    done = 1;
    if (status) status.textContent = '';
    const words = choice?.selectedOptions[0]?.dataset ?? {};
    for (const span of place.querySelectorAll<HTMLElement>('[data-word]')) {
      const word = words[span.dataset.word ?? ''];
      if (word) span.textContent = word;
    }
    show();
  }

  tap.addEventListener('click', () => {
    if (done === rows.length) return;
    const hadFocus = tap.matches(':focus');
    const cells = [...(rows[done]?.children ?? [])];
    status.textContent = cells.map((cell) => cell.textContent).join('. ');
    done += 1;
    show();
    if (done === rows.length && hadFocus) end.querySelector<HTMLElement>('[tabindex]')?.focus();
  });
  // A key that is still held would run through the steps.
  tap.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  // The second press of a double tap is not meant for the store that has taken the button's place.
  end.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault();
  });
  choice?.addEventListener('change', begin);
  begin();
}
