// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startReveal } from '../../client/browser/reveal';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;

/** A double of the browser's observer: the test says what is seen. */
class Observer {
  static last: Observer;

  constructor(
    readonly report: (entries: Entry[]) => void,
    readonly options?: IntersectionObserverInit,
  ) {
    Observer.last = this;
  }
  observe() {}
  unobserve() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Boxes with their tops in pixels below the top of the viewport. */
function boxes(...tops: number[]): HTMLElement[] {
  document.body.innerHTML = `<ul>${'<li data-reveal></li>'.repeat(tops.length)}</ul>`;
  const list = [...document.querySelectorAll<HTMLElement>('li')];
  for (const [i, box] of list.entries()) {
    box.getBoundingClientRect = () => new DOMRect(0, tops[i], 300, 80);
  }
  return list;
}

const active = (list: Element[]) => list.map((box) => box.classList.contains('is-active'));

it('boxes appear one row after the other, 300 ms apart', () => {
  const rows = [3, 1, 4].map((count, row) => Array<number>(count).fill(innerHeight + 100 * row));
  const list = boxes(...rows.flat());
  startReveal();
  Observer.last.report(list.map((target) => ({ target, isIntersecting: true })));
  const count = () => active(list).filter(Boolean).length;
  for (const shown of [3, 4, 8]) {
    expect(count()).toBe(shown);
    vi.advanceTimersByTime(299);
    expect(count()).toBe(shown);
    vi.advanceTimersByTime(1);
  }
});

it('boxes that were scrolled past take no turn', () => {
  const list = boxes(innerHeight, innerHeight + 100, innerHeight + 200, innerHeight + 300);
  startReveal();
  for (const [i, top] of [-300, -80, 300, 400].entries()) {
    (list[i] as Element).getBoundingClientRect = () => new DOMRect(0, top, 300, 80);
  }
  Observer.last.report(list.map((target) => ({ target, isIntersecting: true })));
  expect(active(list)).toEqual([true, true, true, false]);
});

it('boxes in view when the page starts are never hidden, others wait for the upper 1/1.1 of it', () => {
  const list = boxes(100, innerHeight - 1, innerHeight);
  startReveal();
  expect(active(list)).toEqual([true, true, false]);
  const bottom = Number.parseFloat(Observer.last.options?.rootMargin?.split(' ')[2] ?? '');
  expect(100 + bottom).toBeCloseTo(100 / 1.1);
});
