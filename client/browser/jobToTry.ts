import { durations } from '../../shared/limits';
import type { JobProps } from '../content/jobWords';
import type { Messages } from '../content/messages';
import { whenInSight } from '../lib/onSight';
import { report } from '../lib/report';
import { withTimeout } from '../lib/withTimeout';

const words = import.meta.glob<Messages['job.templates']>('../content/*/job.templates.json', {
  import: 'default',
});

function hasLittleData(): boolean {
  // The Network Information API, where a browser has it.
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const asked = 'saveData' in document.documentElement.dataset;
  return asked || !!connection?.saveData || /2g$/.test(connection?.effectiveType ?? '');
}

/** Resolves once the content below the job does not fill most of the viewport: it may shift a little. */
async function untilShiftIsOutOfView(place: HTMLElement): Promise<void> {
  // What follows runs in the same frame, so that the page cannot be scrolled in between.
  await new Promise(requestAnimationFrame);
  const { top, bottom } = place.getBoundingClientRect();
  if (top >= 0 || bottom >= innerHeight / 2) return;
  await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  return untilShiftIsOutOfView(place);
}

async function showJob(place: HTMLElement): Promise<void> {
  const fail = (kind: 'chunk-failed' | 'error') => {
    place.dataset.status = 'failed';
    report({ kind });
  };
  const props: JobProps = JSON.parse(place.dataset.job ?? '');
  const demo = place.querySelector<HTMLElement>('[data-job-demo]');
  const code = Promise.all([
    import('../components/job/mountJob'),
    words[`../content/${props.language}/job.templates.json`]?.(),
    // Preact, requested with the chunk that imports it instead of after it.
    import('../lib/Running'),
  ]);
  try {
    const [{ mountJob }, said] = await withTimeout(durations.chunkLoad, code);
    await untilShiftIsOutOfView(place);
    const ready = () => {
      place.dataset.status = 'ready';
    };
    if (demo && said) mountJob(demo, props, said, ready, () => fail('error'));
  } catch {
    fail('chunk-failed');
  }
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
  // From 30 % of the viewport's height below it.
  whenInSight(place, () => void showJob(place), '0px 0px 30% 0px');
}
