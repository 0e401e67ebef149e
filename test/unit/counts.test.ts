import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportText } from '../../scripts/report/text';
import { readWeeks } from '../../scripts/report/weeks';
import { createCounts } from '../../server/counts/counts';
import { dayAfter, dayOf, mondayOf } from '../../server/counts/days';
import type { Counted } from '../../server/counts/series';
import { fileTotals } from '../../server/counts/totals';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'counts-'));
});
afterEach(() => rm(dir, { recursive: true }));

const noon = Date.parse('2026-11-18T12:00:00Z');
const day = '2026-11-18';
const visit: Counted = {
  kind: 'visit',
  page: 'home',
  language: 'en',
  source: 'direct',
  campaign: 'none',
  device: 'android',
};

function counting(totals = fileTotals(dir)) {
  const registry = new Registry();
  const errors: unknown[] = [];
  const counts = createCounts({
    registry,
    campaigns: ['pune-flyer'],
    totals,
    onFailure: (error) => errors.push(error),
  });
  return { counts, errors, registry, totals };
}

describe('days', () => {
  it('begin at midnight in India, and weeks on Monday', () => {
    expect(dayOf(Date.parse('2026-11-22T18:29:59Z'))).toBe('2026-11-22');
    expect(dayOf(Date.parse('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
    expect([mondayOf('2026-11-23'), mondayOf('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23']);
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('daily totals in files', () => {
  it('add up over processes that append to one file, and survive a torn line', async () => {
    const [first, second] = [counting(), counting()];
    for (const { counts } of [first, second, first]) counts.add(visit, noon);
    await first.counts.close();
    await appendFile(join(dir, 'counts-2026-11-18.jsonl'), '\n{"visits|ho');
    await second.counts.close();
    const read = await fileTotals(dir).read(day);
    expect(read.get('visits|home||en')).toBe(3);
    expect(await fileTotals(dir).read(dayAfter(day, 1))).toEqual(new Map());
  });

  it('are removed after 400 days, and nothing else in the folder is', async () => {
    // 401 and 400 days before.
    for (const name of ['counts-2025-10-13.jsonl', 'counts-2025-10-14.jsonl', 'notes.txt'])
      await writeFile(join(dir, name), '');
    const { counts } = counting();
    counts.add(visit, noon);
    await counts.close();
    expect((await readdir(dir)).toSorted()).toEqual([
      'counts-2025-10-14.jsonl',
      'counts-2026-11-18.jsonl',
      'notes.txt',
    ]);
  });

  it('add up once where an old file cannot be removed', async () => {
    // A folder in its place.
    await mkdir(join(dir, 'counts-2024-01-01.jsonl'));
    const { counts, errors, totals } = counting();
    counts.add(visit, noon);
    await counts.flush();
    await counts.close();
    expect(errors).toEqual([]);
    expect((await totals.read(day)).get('visits|home||en')).toBe(1);
  });

  it('cannot be read from a folder that is none, which is no week without visits', async () => {
    await writeFile(join(dir, 'file'), '');
    for (const name of ['nowhere', 'file'])
      await expect(readWeeks(fileTotals(join(dir, name)), day)).rejects.toThrow(name);
    await mkdir(join(dir, 'counts-2026-11-17.jsonl'));
    await expect(readWeeks(fileTotals(dir), day)).rejects.toThrow('EISDIR');
  });

  it('are kept for the next time where they could not be written', async () => {
    const kept = fileTotals(dir);
    let fails = true;
    const ids: string[] = [];
    const { counts, errors } = counting({
      read: kept.read,
      add(batch) {
        ids.push(batch.id);
        return fails ? Promise.reject(new Error('full')) : kept.add(batch);
      },
    });
    counts.add(visit, noon);
    await counts.flush();
    counts.add(visit, noon);
    await counts.flush();
    expect(errors).toHaveLength(1);
    fails = false;
    await counts.close();
    expect((await kept.read(day)).get('visits|home||en')).toBe(2);
    // What failed is the same batch again; what came meanwhile is another.
    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 0, 3]);
  });
});

describe('what is counted', () => {
  it('begins at zero in every series', async () => {
    const { registry } = counting();
    const text = await registry.metrics();
    expect(text).toContain('site_visits_total{page="landing",profession="hvac",language="mr"} 0');
    expect(text).toContain('site_visits_by_campaign_total{campaign="pune-flyer"} 0');
    expect(text).not.toContain('page="home",profession="hvac"');
  });

  it.each<[string, Partial<Counted>]>([
    ['a page that is missing', { page: undefined }],
    ['a campaign that nobody has set', { campaign: 'x'.repeat(40) }],
    ['a step of the sample job as one of a form', { kind: 'form', form: 'contact', step: 'rate' }],
    ['a click without a store', { kind: 'store-click', place: 'hero' }],
    ['a failure', { kind: 'error' }],
  ])('is not %s', async (_what, event) => {
    const { counts, totals } = counting();
    counts.add({ ...visit, ...event }, noon);
    await counts.close();
    expect(await totals.read(day)).toEqual(new Map());
  });

  it('stops at 3000 a minute, and the report says how many more came', async () => {
    const { counts, totals } = counting();
    for (let i = 0; i < 3_050; i += 1) counts.add(visit, noon);
    counts.add(visit, noon + 60_000);
    counts.refused(noon);
    await counts.close();
    expect((await totals.read(day)).get('visits|home||en')).toBe(3_001);
    expect(reportText(await readWeeks(totals, day))).toContain(
      'READ THIS WEEK WITH CARE: events were above a limit and are not counted, as when somebody sends them by machine.\n' +
        '  1 above the limit of an address, 50 above that of the site.',
    );
  });
});

it('the dashboard asks only for what is counted, and for all of it', async () => {
  const { registry } = counting();
  const dashboard = await readFile('ops/grafana/dashboards/brings.json', 'utf8');
  const asked = new Set(dashboard.match(/site_\w+_total/g));
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  expect([...asked].toSorted()).toEqual(names.toSorted());
});

describe('the report', () => {
  it('shows five weeks, what refused forms, and the largest losses in words', async () => {
    const { counts, totals } = counting();
    const many = (times: number, event: Partial<Counted>, now = noon) => {
      for (let i = 0; i < times; i += 1) counts.add({ ...visit, ...event }, now + i * 60_000);
    };
    many(30, {}, noon - 7 * 86_400_000);
    many(60, { page: 'landing', profession: 'hvac', language: 'hi', campaign: 'pune-flyer' });
    many(4, { kind: 'store-click', store: 'android', place: 'hero' });
    const contact = { kind: 'form', form: 'contact' } as const;
    many(130, { ...contact, step: 'seen' });
    many(120, { ...contact, step: 'begun' });
    many(25, { ...contact, step: 'refused', rule: 'email' });
    many(80, { ...contact, step: 'sent' });
    many(9, { kind: 'form', form: 'verifyId', step: 'sent' });
    await counts.close();
    const text = reportText(await readWeeks(totals, day));
    expect(text).toContain('in the week from Monday 2026-11-16');
    expect(text).toMatch(/visits +0 +0 +0 +30 +60 {2}█+/);
    expect(text).toMatch(/hvac +0 +0 +0 +0 +60 {2}█{20}\n/);
    expect(text).toMatch(/forms sent +0 +0 +0 +0 +80 /);
    expect(text).toMatch(/pune-flyer +0 +0 +0 +0 +60 /);
    expect(text).toContain('- 120 began Contact, 80 sent it; the e-mail rule refused 25 of them.');
    expect(text).toContain('- 130 saw the form of Contact, 120 began it.');
  });

  it('of an empty week is whole', async () => {
    expect(reportText(await readWeeks(fileTotals(dir), day))).toMatch(/largest losses.*\n {2}none/);
  });
});
