import type { JobProps } from '../content/jobWords';
import type { Messages } from '../content/messages';
import { whenInSight } from '../lib/onSight';
import { startIsland } from '../runtime/startIsland';

const words = import.meta.glob<Messages['job.templates']>('../content/*/job.templates.json', {
  import: 'default',
});

function hasLittleData(): boolean {
  // The Network Information API, where a browser has it.
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return !!connection?.saveData || /2g$/.test(connection?.effectiveType ?? '');
}

/** Resolves once the job's place is no further below the viewport than 30 % of its height. */
const untilNear = (place: HTMLElement) =>
  new Promise<void>((resolve) => whenInSight(place, resolve, '0px 0px 30% 0px'));

/** Resolves once the content below the job does not fill most of the viewport: it may shift a little. */
async function untilShiftIsOutOfView(place: HTMLElement): Promise<void> {
  // What follows runs in the same frame, so that the page cannot be scrolled in between.
  await new Promise(requestAnimationFrame);
  const { top, bottom } = place.getBoundingClientRect();
  if (top >= 0 || bottom >= innerHeight / 2) return;
  await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  return untilShiftIsOutOfView(place);
}

async function load(props: JobProps) {
  const [{ jobIsland }, said] = await Promise.all([
    import('../components/job/Job.island'),
    words[`../content/${props.language}/job.templates.json`]?.(),
  ]);
  return said && jobIsland(props, said);
}

/**
 * Fetches the job to try when its place comes near. The three steps are shown until it is ready, and again whenever it
 * fails; on a slow connection, or with Save-Data, they stay.
 */
export function startJobWhenNear(): void {
  const place = document.querySelector<HTMLElement>('[data-job]');
  if (!place) return;
  if (hasLittleData()) {
    place.dataset.status = 'off';
    return;
  }
  const demo = place.querySelector<HTMLElement>('[data-job-demo]') ?? undefined;
  void startIsland(place, { untilWanted: untilNear, load, untilFree: untilShiftIsOutOfView }, demo);
}
