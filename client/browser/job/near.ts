import { onSight } from '../onSight';

/** How far below the window the stage may be when its script is fetched, in windows. */
const reach = '100%';

/**
 * Fetches the stage's script when the stage comes near, and does then what a visitor has pressed meanwhile. If the
 * script cannot be had, the steps that stand there without scripts come back. Where the stage is not shown at all,
 * it never comes near.
 */
export function startJobWhenNear(): void {
  const root = document.querySelector<HTMLElement>('[data-job]');
  if (!root) return;
  let pressed: HTMLElement | undefined;
  const remember = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest<HTMLElement>('button')) || undefined;
  };
  root.addEventListener('click', remember);

  const end = onSight(
    root,
    (inSight) => {
      if (!inSight) return;
      end();
      import('./start')
        .then(({ startJob }) => {
          root.removeEventListener('click', remember);
          const press = startJob(root);
          if (pressed) press(pressed);
        })
        .catch(() => {
          root.closest<HTMLElement>('[data-job-section]')?.setAttribute('data-failed', '');
        });
    },
    `0px 0px ${reach} 0px`,
  );

  // Nothing moves out of sight.
  onSight(root, (inSight) => root.toggleAttribute('data-away', !inSight));
}
