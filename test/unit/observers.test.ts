// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJobWhenNear } from '../../client/browser/job/near';
import { startStickyBar } from '../../client/browser/stickyBar';

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void;

/** Stands in for the browser's observer: the test says what is seen. */
let observers: { report: Report; ended: boolean }[];

beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own: (typeof observers)[number];
      constructor(report: Report) {
        this.own = { report, ended: false };
        observers.push(this.own);
      }
      observe() {}
      disconnect() {
        this.own.ended = true;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

// A page that was busy while it scrolled gets what it has missed in one piece.
const late = [{ isIntersecting: false }, { isIntersecting: true }];

it('the job is fetched when its place came near while the page was busy', async () => {
  document.body.innerHTML =
    '<section data-job-section><div data-job-stage="/job-stage/all"></div></section>';
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(address);
    return new Response('', { status: 503 });
  });
  startJobWhenNear();
  const [near] = observers;
  near?.report([...late].reverse());
  expect(asked).toEqual([]);
  near?.report(late);
  expect(near?.ended).toBe(true);
  expect(asked).toEqual(['/job-stage/all']);
  await vi.waitFor(() => expect(document.querySelector('[data-failed]')).not.toBeNull());
});

it('the bar goes by the last that was seen of its place', () => {
  document.body.innerHTML = '<header data-top-bar></header>';
  startStickyBar();
  observers[0]?.report(late);
  expect(document.querySelector('header')?.className).toBe('');
  observers[0]?.report([...late].reverse());
  expect(document.querySelector('header')?.className).toBe('top-bar--fixed');
});
