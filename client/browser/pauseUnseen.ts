import { onSight } from '../lib/onSight';

/** Pauses animations while they are off screen. They stay visible, since the whole page may be printed or captured. */
export function pauseUnseen(): void {
  for (const picture of document.querySelectorAll('.tracking'))
    onSight(picture, (inSight) => picture.classList.toggle('tracking--unseen', !inSight));
}
