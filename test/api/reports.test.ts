import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

let before = 0;

beforeEach(() => {
  before = site.lines.length;
  site.services.metrics.registry.resetMetrics();
});

/** What this test has left in the log and the metrics. */
const recorded = async () =>
  JSON.stringify(site.lines.slice(before)) + (await site.services.metrics.registry.metrics());

/** The lines of one metric. */
async function metric(name: string): Promise<string[]> {
  const text = await site.services.metrics.registry.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => line.startsWith(name));
}

describe('what a browser reports', () => {
  const report = (body: object) => api(site).post('/api/client-events', body).expect(204);
  const logged = () => site.lines.slice(before).filter(({ event }) => event === 'client_event');

  it('of speed becomes seconds by the route table, and no line of the log', async () => {
    await report({ kind: 'web-vital', route: '/company/', metric: 'LCP', value: 1_200 });
    const seconds = await metric('web_vitals_seconds');
    expect(seconds).toContain('web_vitals_seconds_sum{metric="LCP",route="/Company"} 1.2');
    expect(seconds).toContain('web_vitals_seconds_count{metric="LCP",route="/Company"} 1');
    expect(await metric('client_events_total')).toEqual([
      'client_events_total{kind="web-vital"} 1',
    ]);
    expect(logged()).toEqual([]);
  });

  it('of layout shift has its own metric, without a unit', async () => {
    await report({ kind: 'web-vital', route: '/Contact', metric: 'CLS', value: 0.25 });
    expect(await metric('web_vitals_cls')).toContain('web_vitals_cls_sum{route="/Contact"} 0.25');
    expect((await metric('web_vitals_seconds')).join()).not.toContain('_count{');
  });

  it.each([
    { kind: 'error', route: '/Contact' },
    { kind: 'chunk-failed', route: '/Contact', metric: 'LCP', value: 5 },
    { kind: 'web-vital', route: '/Contact', metric: 'LCP' },
    { kind: 'web-vital', route: '/Contact', value: 5 },
  ])('of anything else is one line: %j', async (body) => {
    await report(body);
    expect(logged()).toEqual([
      expect.objectContaining({
        event: 'client_event',
        level: expect.anything(),
        kind: body.kind,
        route: '/Contact',
        reqId: expect.any(String),
        msg: 'A browser reports',
      }),
    ]);
    const times = `${await metric('web_vitals_seconds')}${await metric('web_vitals_cls')}`;
    expect(times).not.toContain('_count{');
  });

  it('keeps none of its text', async () => {
    await report({ kind: 'error', route: '/SECRET-PATH', text: 'SECRET-TEXT' });
    expect(logged()).toEqual([expect.objectContaining({ route: 'other' })]);
    expect(await metric('client_events_total')).toEqual(['client_events_total{kind="error"} 1']);
    expect(await recorded()).not.toMatch(/SECRET/);
  });
});

describe('violations of the content security policy', () => {
  const modern = 'application/reports+json';
  const older = 'application/csp-report';
  const report = (body: unknown, type: string) =>
    api(site).post('/api/csp-reports', body, { 'content-type': type, origin: 'null' }).expect(204);
  const violation = (effectiveDirective: string) => ({
    type: 'csp-violation',
    body: { effectiveDirective, blockedURL: 'https://SECRET.example' },
  });
  const deprecation = { type: 'deprecation', body: {} };
  const counted = async () => (await metric('csp_reports_total')).toSorted();

  it.each<[what: string, reports: object[], counts: Record<string, number>]>([
    [
      'by directive',
      [violation('img-src'), violation('script-src-elem'), violation('img-src')],
      { 'img-src': 2, 'script-src-elem': 1 },
    ],
    [
      'apart from other reports in the list',
      [deprecation, violation('font-src')],
      { 'font-src': 1 },
    ],
    [
      'as other ones where we do not know the directive',
      [violation('SECRET-src'), violation(''), { type: 'csp-violation', body: {} }],
      { other: 3 },
    ],
    ['up to twenty of a list', Array(30).fill(violation('img-src')), { 'img-src': 20 }],
  ])('are counted %s', async (_what, reports, counts) => {
    await report(reports, modern);
    const lines = Object.entries(counts).map(
      ([directive, count]) => `csp_reports_total{directive="${directive}"} ${count}`,
    );
    expect(await counted()).toEqual(lines);
    expect(await recorded()).not.toMatch(/SECRET/);
  });

  it.each<[body: object, counts: string[]]>([
    [
      { 'csp-report': { 'effective-directive': 'style-src', 'violated-directive': 'img-src' } },
      ['style-src'],
    ],
    [{ 'csp-report': { 'violated-directive': 'script-src' } }, ['script-src']],
    [{ 'csp-report': {} }, ['other']],
    [{ anything: 'else' }, []],
  ])('in the older form: %j', async (body, directives) => {
    await report(body, older);
    expect(await counted()).toEqual(
      directives.map((directive) => `csp_reports_total{directive="${directive}"} 1`),
    );
  });
});
