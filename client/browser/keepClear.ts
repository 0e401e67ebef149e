const controls = 'a[href], button, summary, label, input, select, textarea, [tabindex="0"]';

/** Hides an element with a fixed position (`data-covering`) while it covers a control. */
export function keepClear(element: HTMLElement): void {
  let observer: IntersectionObserver | undefined;

  function watch() {
    observer?.disconnect();
    const covered = new Set<Element>();
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const inset = [top, clientWidth - right, clientHeight - bottom, left];
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) covered.add(target);
          else covered.delete(target);
        }
        element.toggleAttribute('data-covering', covered.size > 0);
      },
      { rootMargin: inset.map((px) => `${-Math.floor(px)}px`).join(' ') },
    );
    for (const control of document.querySelectorAll(controls)) {
      if (!element.contains(control)) observer.observe(control);
    }
  }

  let frame = 0;
  function watchSoon() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(watch);
  }

  watch();
  addEventListener('resize', watchSoon);
  // Forms and the job to try add new controls.
  new MutationObserver(watchSoon).observe(document.body, { childList: true, subtree: true });
}
