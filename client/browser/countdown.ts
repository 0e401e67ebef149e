/**
 * Creates a countdown that can be paused and never ends early. It uses the monotonic clock, because
 * timers may fire a fraction early and the system clock may be set.
 * @param ms duration without pauses, in milliseconds
 * @param done called once, at its end
 */
export function countdown(ms: number, done: () => void) {
  let left = ms;
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pause() {
    if (since === undefined) return;
    clearTimeout(timer);
    left -= performance.now() - since;
    since = undefined;
  }

  function run() {
    if (since !== undefined) return;
    since = performance.now();
    timer = setTimeout(() => {
      pause();
      if (left > 0) run();
      else done();
    }, left);
  }

  return { run, pause };
}
