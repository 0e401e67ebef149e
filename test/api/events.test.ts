import { beforeEach, describe, expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { contact, link as good } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

let before = 0;

beforeEach(() => {
  before = site.lines.length;
  site.services.metrics.registry.resetMetrics();
});

const lines = () => site.lines.slice(before);
const events = () =>
  lines().flatMap(({ event, reason }) => (reason && event ? [`${event} ${reason}`] : []));

/** Returns the lines of one metric. */
async function metric(name: string): Promise<string[]> {
  const text = await site.services.metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

describe('a report of a browser', () => {
  const report = (body: object) => site.post('/api/client-events', body).expect(204);
  const logged = () => lines().filter(({ event }) => event === 'client_event');
  const error = { kind: 'error', line: 2, column: 512 };

  it('of speed is a metric by route, in seconds or layout shift, and no log line', async () => {
    await report({ kind: 'web-vital', route: '/company/', metric: 'LCP', value: 1_200 });
    await report({ kind: 'web-vital', route: '/Contact', metric: 'CLS', value: 0.25 });
    const times = [...(await metric('web_vitals_seconds')), ...(await metric('web_vitals_cls'))];
    expect(times.filter((line) => line.includes('_sum'))).toEqual([
      'web_vitals_seconds_sum{metric="LCP",route="/Company"} 1.2',
      'web_vitals_cls_sum{route="/Contact"} 0.25',
    ]);
    const counted = ['client_events_total{kind="web-vital"} 2'];
    expect(await metric('client_events_total')).toEqual(counted);
    expect(logged()).toEqual([]);
  });

  it('of an error is one log line with its route, its name and its place in a script of the build', async () => {
    const [file = ''] = site.services.scripts;
    await report({ ...error, route: '/Contact', name: 'TypeError', file });
    const found = { kind: 'error', route: '/Contact', name: 'TypeError', at: `${file}:2:512` };
    expect(logged()).toMatchObject([{ ...found, reqId: expect.any(String) }]);
    expect(await metric('client_events_total')).toEqual(['client_events_total{kind="error"} 1']);
    const metrics = await site.services.metrics.registry.metrics();
    for (const word of ['TypeError', file]) expect(metrics).not.toContain(word);
  });

  it('of an error is logged without its text, and without an unknown route, name or file', async () => {
    const unknown = { route: '/SECRET-PATH', name: 'SECRET-NAME', file: 'SECRET-FILE.js' };
    await report({ ...error, ...unknown, text: 'SECRET-TEXT' });
    expect(logged()).toMatchObject([{ route: 'other', name: 'other' }]);
    expect(logged()[0]).not.toHaveProperty('at');
    expect(site.text() + (await site.services.metrics.registry.metrics())).not.toMatch(/SECRET/);
  });
});

describe('the counters for the owner', () => {
  const click = { kind: 'store-click', route: '/hi/company/', store: 'ios', place: 'hero' };
  const begun = { kind: 'form', route: '/Contact', form: 'contact', step: 'begun' };
  const send = (body: object, headers: Record<string, string> = {}) =>
    site.post('/api/client-events', body, { 'User-Agent': agents.android, ...headers });
  const counted = async () => [
    ...(await metric('site_store_clicks_total')),
    ...(await metric('site_form_steps_total')),
    ...(await metric('site_job_taps_total')),
  ];

  it('count a click by store, page and place, a form by its step, and a sample job by its side', async () => {
    await send(click).expect(204);
    await send(begun).expect(204);
    await send({ ...begun, step: 'sent' }).expect(204);
    await send({ kind: 'job-tap', route: '/', side: 'agent' }).expect(204);
    expect(await counted()).toEqual([
      'site_store_clicks_total{store="ios",route="/Company",place="hero"} 1',
      'site_form_steps_total{form="contact",step="begun"} 1',
      'site_form_steps_total{form="contact",step="sent"} 1',
      'site_job_taps_total{side="agent"} 1',
    ]);
    expect(await metric('client_events_total')).toEqual([]);
  });

  it.each<[string, object, Record<string, string>, number]>([
    ['a visitor with Global Privacy Control', click, { 'Sec-GPC': '1' }, 204],
    ['a visitor with Do Not Track', begun, { DNT: '1' }, 204],
    ['Googlebot', click, { 'User-Agent': agents.googlebot }, 204],
    ['an unknown place', { ...click, place: 'my-place' }, {}, 422],
  ])('exclude %s', async (_who, body, headers, status) => {
    await send(body, headers).expect(status);
    expect(await counted()).toEqual([]);
  });
});

describe('a security event', () => {
  it.each<[string, Record<string, string>]>([
    ['origin', { origin: 'https://elsewhere.example' }],
    ['fetch-site', { 'sec-fetch-site': 'cross-site' }],
  ])('of a cross-site request is counted as %s, and not logged', async (reason, headers) => {
    await site.post('/api/contact', contact, headers).expect(403);
    expect(events()).toEqual([]);
    expect((await metric('security_events_total')).join()).toContain(
      `{event="cross_site",reason="${reason}"} 1`,
    );
  });

  it('of an invalid reset link is logged with its reason, without its token', async () => {
    const token = 'demo-invalid';
    await site.post('/api/password/verify', { ...good, token });
    const wrong = events().filter((line) => line.startsWith('reset'));
    expect(wrong).toEqual(['reset_link_wrong invalid']);
    expect(site.text()).not.toContain(token);
  });
});
