// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReveal } from '../../client/browser/reveal';
import { startStickyBar } from '../../client/browser/stickyBar';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;

/** Stands in for the browser's observer: the test says what is seen. */
class Observer {
  static last: Observer;
  readonly watched = new Set<Element>();

  constructor(
    readonly report: (entries: Entry[]) => void,
    readonly options?: IntersectionObserverInit,
  ) {
    Observer.last = this;
  }
  observe(target: Element) {
    this.watched.add(target);
  }
  unobserve(target: Element) {
    this.watched.delete(target);
  }
}

let reduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  reduced = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Boxes in one group, with their tops in pixels below the top of the viewport. */
function boxes(...tops: number[]): HTMLElement[] {
  document.body.innerHTML = `<ul>${'<li data-reveal></li>'.repeat(tops.length)}</ul>`;
  const list = [...document.querySelectorAll<HTMLElement>('li')];
  for (const [i, box] of list.entries())
    box.getBoundingClientRect = () => ({ top: tops[i] }) as DOMRect;
  return list;
}

const seen = (targets: Element[]) =>
  Observer.last.report(targets.map((target) => ({ target, isIntersecting: true })));
const active = (list: Element[]) => list.map((box) => box.classList.contains('is-active'));

describe('boxes that appear', () => {
  it('hides nothing that is in view when the page starts', () => {
    const list = boxes(100, innerHeight - 1, innerHeight);
    startReveal();
    expect(active(list)).toEqual([true, true, false]);
    expect(list.map((box) => box.classList.contains('reveal-waiting'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('waits for the upper 1/1.1 of the viewport', () => {
    boxes(5_000);
    startReveal();
    const bottom = Number.parseFloat(Observer.last.options?.rootMargin?.split(' ')[2] ?? '');
    expect(100 + bottom).toBeCloseTo(100 / 1.1);
  });

  it('shows the boxes of a group 300 ms apart', () => {
    const list = boxes(5_000, 5_000, 5_000);
    startReveal();
    seen(list);
    vi.advanceTimersByTime(0);
    expect(active(list)).toEqual([true, false, false]);
    vi.advanceTimersByTime(299);
    expect(active(list)).toEqual([true, false, false]);
    vi.advanceTimersByTime(1);
    expect(active(list)).toEqual([true, true, false]);
    vi.advanceTimersByTime(300);
    expect(active(list)).toEqual([true, true, true]);
    expect(Observer.last.watched.size).toBe(0);
  });

  it('leaves everything alone under reduced motion', () => {
    reduced = true;
    const [box] = boxes(5_000);
    startReveal();
    expect(box?.className).toBe('');
  });
});

describe('sticky bar', () => {
  it('is fixed while its place in the page is out of sight', () => {
    document.body.innerHTML = '<header data-top-bar></header>';
    const [bar] = document.getElementsByTagName('header');
    if (!bar) throw new Error('no bar');
    startStickyBar();
    expect([...Observer.last.watched]).toEqual([bar]);
    Observer.last.report([{ target: bar, isIntersecting: false }]);
    expect(bar.className).toBe('top-bar--fixed');
    Observer.last.report([{ target: bar, isIntersecting: true }]);
    expect(bar.className).toBe('');
  });
});
