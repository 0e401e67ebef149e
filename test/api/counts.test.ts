import { beforeEach, describe, expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { api } from '../helpers/api';
import { brandOf } from '../helpers/brandFolder';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite({
  ...brandOf({ campaigns: ['pune-flyer'] }),
  RATE_LIMIT_CLIENT_EVENTS: '30/1m',
});

beforeEach(() => site.services.metrics.registry.resetMetrics());

const visit = { kind: 'visit', route: '/', page: 'home', language: 'en', source: 'direct' };
const send = (body: object, headers: Record<string, string> = {}) =>
  api(site).post('/api/client-events', body, { 'User-Agent': agents.android, ...headers });

/** The series that are not at zero. */
async function counted(): Promise<string[]> {
  const text = await site.services.metrics.registry.metrics();
  return text.split('\n').filter((line) => /^site_\w+_total.* [1-9]\d*$/.test(line));
}

describe('a beacon', () => {
  it('of a visit counts in each of its series', async () => {
    await send({ ...visit, campaign: 'Pune-Flyer' }).expect(204);
    expect(await counted()).toEqual([
      'site_visits_total{page="home",profession="",language="en"} 1',
      'site_visits_by_source_total{source="direct"} 1',
      'site_visits_by_device_total{device="android"} 1',
      'site_visits_by_campaign_total{campaign="pune-flyer"} 1',
    ]);
  });

  it('with an unknown campaign counts as other, and leaves no word of it', async () => {
    await send({ ...visit, campaign: 'SECRET-WORD' }).expect(204);
    const text = await site.services.metrics.registry.metrics();
    expect(text).toContain('site_visits_by_campaign_total{campaign="other"} 1');
    expect(text + JSON.stringify(site.lines)).not.toContain('SECRET-WORD');
  });

  it.each<[string, Record<string, string>]>([
    ['a visitor with Global Privacy Control', { 'Sec-GPC': '1' }],
    ['a visitor with Do Not Track', { DNT: '1' }],
    ['Googlebot', { 'User-Agent': agents.googlebot }],
    ['curl', { 'User-Agent': 'curl/8.5.0' }],
  ])('of %s counts nowhere', async (_who, headers) => {
    await send(visit, headers).expect(204);
    expect(await counted()).toEqual([]);
  });
});

describe('who forges beacons', () => {
  it.each([
    ['words of his own', { ...visit, page: 'my-page' }, 422],
    ['a word where it means nothing', { ...visit, kind: 'job', step: 'sent' }, 204],
    ['a page without its source', { kind: 'visit', route: '/', page: 'home', language: 'en' }, 204],
  ])('cannot count %s', async (_what, body, status) => {
    await send(body).expect(status);
    expect(await counted()).toEqual([]);
  });

  it('cannot count from another site', async () => {
    await send(visit, { Origin: 'https://evil.example' }).expect(403);
    expect(await counted()).toEqual([]);
  });

  it('counts no more than the limit of his address, which shows', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i += 1) statuses.push((await send(visit)).status);
    expect(statuses.at(-1)).toBe(429);
    const text = await site.services.metrics.registry.metrics();
    const [, visits] = /site_visits_total{page="home"[^}]*language="en"} (\d+)/.exec(text) ?? [];
    expect(Number(visits)).toBeLessThanOrEqual(30);
    expect(text).toMatch(/rate_limit_hits_total{limiter="client_events"} [1-9]/);
  });
});
