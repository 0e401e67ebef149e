import { onSight } from '../onSight';

/** How far below the window the stage may be when it is fetched, in windows. */
const reach = '100%';

/** How long the stage may take to come before the steps do, in milliseconds. */
const patience = 30_000;

async function fetchStage(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`The stage answers ${response.status}`);
  return response.text();
}

/**
 * Resolves when the stage may come: its place is a little lower, and what stands below must not move while somebody reads
 * there. Whoever has scrolled past it gets it on the way back.
 */
function untilNobodyReadsBelow(place: HTMLElement): Promise<void> {
  const isFree = () => {
    const { top, bottom } = place.getBoundingClientRect();
    return top >= 0 || bottom >= innerHeight;
  };
  return new Promise((resolve) => {
    function look(): void {
      if (!isFree()) return;
      removeEventListener('scroll', lookBeforePaint);
      resolve();
    }
    // What follows is painted at once, and nobody scrolls on in between.
    const lookBeforePaint = () => void requestAnimationFrame(look);
    addEventListener('scroll', lookBeforePaint, { passive: true });
    lookBeforePaint();
  });
}

async function showStage(place: HTMLElement): Promise<void> {
  const [html, { startJob }] = await Promise.all([
    fetchStage(place.dataset.jobStage ?? ''),
    import('./start'),
  ]);
  await untilNobodyReadsBelow(place);
  place.innerHTML = html;
  const root = place.querySelector<HTMLElement>('[data-job]');
  if (!root) throw new Error('The stage has no job');
  startJob(root);
  // Nothing moves out of sight.
  onSight(root, (inSight) => root.toggleAttribute('data-away', !inSight));
}

/**
 * Fetches the stage, its styles and its script when its place comes near. If they cannot be had, the steps that stand there
 * without scripts come back. Where the stage is not shown at all, it never comes near.
 */
export function startJobWhenNear(): void {
  const place = document.querySelector<HTMLElement>('[data-job-stage]');
  if (!place) return;
  const end = onSight(
    place,
    (inSight) => {
      if (!inSight) return;
      end();
      showStage(place).catch(() => {
        place.closest<HTMLElement>('[data-job-section]')?.setAttribute('data-failed', '');
      });
    },
    `0px 0px ${reach} 0px`,
  );
}
