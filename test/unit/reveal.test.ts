// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStickyBar } from '../../client/browser/bar';
import { startReveal } from '../../client/browser/reveal';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;

/** A double of the browser's observer: the test says what is seen. */
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
    box.getBoundingClientRect = () => ({ top: tops[i] }) as DOMRect;
  }
  return list;
}

const seen = (targets: Element[]) =>
  Observer.last.report(targets.map((target) => ({ target, isIntersecting: true })));
const active = (list: Element[]) => list.map((box) => box.classList.contains('is-active'));

it('the bar is fixed by the latest report of its place', () => {
  document.body.innerHTML = '<header data-top-bar></header>';
  const [target] = document.getElementsByTagName('header');
  if (!target) throw new Error('no bar');
  startStickyBar();
  // A page that was busy while it scrolled gets what it has missed in one piece.
  const late = [false, true].map((isIntersecting) => ({ target, isIntersecting }));
  Observer.last.report(late);
  expect(target.className).toBe('');
  Observer.last.report(late.toReversed());
  expect(target.className).toBe('top-bar--fixed');
});

describe('boxes that appear', () => {
  it('show one row after the other, 300 ms apart', () => {
    const rows = [3, 1, 4].map((count, row) => Array<number>(count).fill(innerHeight + 100 * row));
    const list = boxes(...rows.flat());
    startReveal();
    seen(list);
    const count = () => active(list).filter(Boolean).length;
    vi.advanceTimersByTime(0);
    for (const [step, shown] of [3, 4, 8].entries()) {
      expect(count(), `after ${step} pauses`).toBe(shown);
      vi.advanceTimersByTime(299);
      expect(count(), `before pause ${step + 1} ends`).toBe(shown);
      vi.advanceTimersByTime(1);
    }
    expect(Observer.last.watched.size).toBe(0);
  });

  it('are not hidden where they are in view when the page starts', () => {
    const list = boxes(100, innerHeight - 1, innerHeight);
    startReveal();
    expect(active(list)).toEqual([true, true, false]);
    const waiting = list.map((box) => box.classList.contains('reveal-waiting'));
    expect(waiting).toEqual([false, false, true]);
  });

  it('wait for the upper 1/1.1 of the viewport', () => {
    boxes(5_000);
    startReveal();
    const bottom = Number.parseFloat(Observer.last.options?.rootMargin?.split(' ')[2] ?? '');
    expect(100 + bottom).toBeCloseTo(100 / 1.1);
  });
});
