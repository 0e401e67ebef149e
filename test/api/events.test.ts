import { beforeEach, describe, expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { api } from '../helpers/requests';
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

/** The lines of one metric. */
async function metric(name: string): Promise<string[]> {
  const text = await site.services.metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

describe('what a browser reports', () => {
  const report = (body: object) => api(site).post('/api/client-events', body).expect(204);
  const logged = () => lines().filter(({ event }) => event === 'client_event');

  it('of speed becomes seconds by the route table, or layout shift without a unit, and no line', async () => {
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

  it.each([
    ['/Contact', { kind: 'error', route: '/Contact' }],
    ['other', { kind: 'error', route: '/SECRET-PATH', text: 'SECRET-TEXT' }],
  ])('of anything else is one line, with the route %s and no text: %j', async (route, body) => {
    await report(body);
    expect(logged()).toEqual([
      expect.objectContaining({ kind: body.kind, route, reqId: expect.any(String) }),
    ]);
    const counted = [`client_events_total{kind="${body.kind}"} 1`];
    expect(await metric('client_events_total')).toEqual(counted);
    expect(site.text() + (await site.services.metrics.registry.metrics())).not.toMatch(/SECRET/);
  });
});

describe('the error of a browser', () => {
  const error = { kind: 'error', route: '/Contact', line: 2, column: 512 };
  const logged = async (more: object) => {
    await api(site)
      .post('/api/client-events', { ...error, ...more })
      .expect(204);
    return lines().find(({ event }) => event === 'client_event');
  };

  it('has its name and its place in a script of the build, which no metric has', async () => {
    const [file = ''] = site.services.scripts;
    const line = await logged({ name: 'TypeError', file });
    expect(line).toMatchObject({ name: 'TypeError', at: `${file}:2:512` });
    const metrics = await site.services.metrics.registry.metrics();
    for (const word of ['TypeError', file]) expect(metrics).not.toContain(word);
  });

  it('has no name and no file of which the site does not know', async () => {
    const line = await logged({ name: 'SECRET-NAME', file: 'SECRET-FILE.js' });
    expect(line).toMatchObject({ name: 'other' });
    expect(line).not.toHaveProperty('at');
  });
});

describe('what is counted for the owner', () => {
  const click = { kind: 'store-click', route: '/hi/company/', store: 'ios', place: 'hero' };
  const begun = { kind: 'form', route: '/Contact', form: 'contact', step: 'begun' };
  const send = (body: object, headers: Record<string, string> = {}) =>
    api(site).post('/api/client-events', body, { 'User-Agent': agents.android, ...headers });
  const counted = async () => [
    ...(await metric('site_store_clicks_total')),
    ...(await metric('site_form_steps_total')),
    ...(await metric('site_job_taps_total')),
  ];

  it('is a click by store, page and place, a form by its step, and a sample job by its side', async () => {
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
    ['words of a stranger', { ...click, place: 'my-place' }, {}, 422],
  ])('is nothing of %s', async (_who, body, headers, status) => {
    await send(body, headers).expect(status);
    expect(await counted()).toEqual([]);
  });
});

describe('is counted with its reason', () => {
  it.each<[string, Record<string, string>]>([
    ['origin', { origin: 'https://elsewhere.example' }],
    ['fetch-site', { 'sec-fetch-site': 'cross-site' }],
  ])('a request of another site by its %s, and not logged', async (reason, headers) => {
    await api(site).post('/api/contact', contact, headers).expect(403);
    expect(events()).toEqual([]);
    expect((await metric('security_events_total')).join()).toContain(
      `{event="cross_site",reason="${reason}"} 1`,
    );
  });

  it('a reset link that is invalid, which is logged', async () => {
    const token = 'demo-invalid';
    await api(site).post('/api/password/verify', { ...good, token });
    const wrong = events().filter((line) => line.startsWith('reset'));
    expect(wrong).toEqual(['reset_link_wrong invalid']);
    expect(site.text()).not.toContain(token);
  });
});
