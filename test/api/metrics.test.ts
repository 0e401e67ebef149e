import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { patient } from '../helpers/patient';
import { contact } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

it('the counters that an alert reads begin at zero, and no others', async () => {
  const alerts = readFileSync('ops/prometheus/alerts.yml', 'utf8');
  const read = new Set(alerts.match(/\b\w+_total\b/g));
  const text = await site.services.metrics.registry.metrics();
  const begun = [...text.matchAll(/^(\w+_total)(?:\{.*\})? 0$/gm)].map(([, name]) => name);
  const ours = begun.filter((name) => !/^(process|nodejs)_/.test(name ?? ''));
  expect(new Set(ours)).toEqual(read);
});

it('requests in flight are counted', async () => {
  const { registry } = site.services.metrics;
  const inFlight = () => registry.getSingleMetricAsString('http_requests_in_flight');
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const bytes = JSON.stringify({ ...contact, message: 'Please #stall with this' });
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(bytes)}\r\n\r\n${bytes}`,
  );
  await expect.poll(inFlight, patient).toContain('http_requests_in_flight 1');
  socket.destroy();
  await expect.poll(inFlight, patient).toContain('http_requests_in_flight 0');
});
