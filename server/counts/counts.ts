import { randomUUID } from 'node:crypto';
import { Counter, type Registry } from 'prom-client';
import { dayOf } from './days';
import {
  type Counted,
  combinations,
  keyOf,
  type SeriesName,
  series,
  seriesOf,
  wordsOf,
} from './series';
import type { Batch, Totals } from './totals';

/** How often what was counted is added to the daily totals, in milliseconds: a crash loses no more. */
const flushMs = 10_000;

/** Maximum number of events that a process counts in a minute: five times what one address may send. */
const maxPerMinute = 3_000;

interface Deps {
  registry: Registry;
  campaigns: readonly string[];
  /** Where daily totals are kept; undefined: nowhere. */
  totals: Totals | undefined;
  /** Called when totals could not be added, once until they could again. */
  onFailure(error: unknown): void;
}

/** Counts what visitors do, by fixed words: in Prometheus, and in daily totals where the owner keeps some. */
export function createCounts({ registry, campaigns, totals, onFailure }: Deps) {
  const words = wordsOf(campaigns);
  const counterOf = (name: SeriesName) => {
    const labelNames: readonly string[] = series[name];
    const counter = new Counter({
      name: `site_${name}_total`,
      help: `Counted for the owner: ${name.replaceAll('_', ' ')}`,
      labelNames,
      registers: [registry],
    });
    // Every series begins at zero: `increase()` would miss the first event otherwise.
    for (const values of combinations(name, words)) counter.labels(...values).inc(0);
    return counter;
  };
  const counters = Object.fromEntries(
    Object.keys(series).map((name) => [name, counterOf(name as SeriesName)]),
  ) as unknown as Record<SeriesName, Counter>;

  let waiting = new Map<string, Map<string, number>>();
  let minute = 0;
  let inMinute = 0;

  function addOne(name: SeriesName, values: string[], now: number): void {
    counters[name].labels(...values).inc();
    if (!totals) return;
    const day = dayOf(now);
    const key = keyOf(name, values);
    const ofDay = waiting.get(day) ?? new Map<string, number>();
    waiting.set(day, ofDay.set(key, (ofDay.get(key) ?? 0) + 1));
  }

  /** What is being added. What fails is tried again as it was, and what is counted meanwhile waits. */
  let batches: Batch[] = [];
  async function sendBatches(): Promise<void> {
    for (let [batch] = batches; batch; [batch] = batches) {
      await totals?.add(batch);
      batches.shift();
    }
  }
  let failing = false;
  async function flushNow(): Promise<void> {
    try {
      await sendBatches();
      batches = [...waiting].map(([day, counts]) => ({ id: randomUUID(), day, counts }));
      waiting = new Map();
      await sendBatches();
      failing = false;
    } catch (error) {
      if (!failing) onFailure(error);
      failing = true;
    }
  }
  let flushing = Promise.resolve();
  const flush = () => {
    flushing = flushing.then(flushNow);
    return flushing;
  };
  const timer = totals && setInterval(flush, flushMs);
  timer?.unref();

  return {
    /** Counts one event; what is no sensible set of words counts nowhere. */
    add(event: Counted, now = Date.now()): void {
      const found = seriesOf(event, words);
      if (found.length === 0) return;
      if (Math.floor(now / 60_000) !== minute) {
        minute = Math.floor(now / 60_000);
        inMinute = 0;
      }
      inMinute += 1;
      if (inMinute > maxPerMinute) addOne('not_counted', ['site'], now);
      else for (const { name, values } of found) addOne(name, values, now);
    },
    /** Counts that an event was refused by the limit of its address. */
    refused: (now = Date.now()) => addOne('not_counted', ['address'], now),
    /** Adds what was counted to the daily totals. Never rejects. */
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
