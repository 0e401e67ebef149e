import type { JobSide } from '../../shared/clientEvents';
import { report } from '../browser/report';
import { stepState, stepsBefore } from './steps';

/**
 * Lets visitors choose whose phone is theirs, and tap through the sample job from that person's
 * first turn. Each row has a button, of which only the next row's is visible. The page contains the
 * texts of all steps, so that a translated page stays translated. Screen readers skip the texts of
 * later steps.
 */
export function startJob(place: HTMLElement): void {
  const status = place.querySelector('[role="status"]');
  const rows = [...place.querySelectorAll<HTMLElement>('[data-by]')];
  const counted = new Set<JobSide>();
  let done = 0;

  const tapOf = (row?: HTMLElement) => row?.querySelector<HTMLElement>('[data-job-tap]');
  const wordsOf = (row: HTMLElement) => [...row.querySelectorAll('.job__told')];
  const chosenSide = () =>
    place.querySelector<HTMLInputElement>('[data-job-side]:checked')?.value as JobSide;

  function show(steps: number, said = ''): void {
    done = steps;
    place.dataset.turn = rows[done]?.dataset.by ?? '';
    for (const [index, row] of rows.entries()) {
      row.dataset.state = stepState(index, done);
      for (const words of wordsOf(row)) words.setAttribute('aria-hidden', `${index >= done}`);
    }
    if (status) status.textContent = said;
  }

  /**
   * Returns the link that gets the focus after the last step: the first visible store link of the
   * page's first screen.
   */
  const store = () =>
    [...document.querySelectorAll<HTMLElement>('a[data-place="hero"]')].find(
      (link) => link.getClientRects().length > 0,
    );

  function takeStep(): void {
    const row = rows[done];
    const tap = tapOf(row);
    if (!row || !tap) return;
    const hadFocus = tap.matches(':focus');
    // A tap by finger does not scroll the page.
    const preventScroll = !tap.matches(':focus-visible');
    row.classList.add('job__row--new');
    show(
      done + 1,
      wordsOf(row)
        .map((words) => words.textContent)
        .join(', '),
    );
    if (hadFocus) (tapOf(rows[done]) ?? store())?.focus({ preventScroll });
    const side = chosenSide();
    if (!counted.has(side)) report({ kind: 'job-tap', side });
    counted.add(side);
  }

  const isTap = ({ target }: Event) =>
    target instanceof Element && target.closest('[data-job-tap]');
  place.addEventListener('click', (event) => isTap(event) && takeStep());
  // A key that is held down would run through the steps.
  place.addEventListener(
    'keydown',
    (event) => event.repeat && isTap(event) && event.preventDefault(),
  );
  place.addEventListener('change', () => show(stepsBefore(chosenSide())));
  show(stepsBefore(chosenSide()));
  // The visitor has tapped before this script loaded (browser/head.ts).
  if ('tapped' in document.documentElement.dataset) takeStep();
}
