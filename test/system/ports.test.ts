import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../server/http/server';
import { startBuiltSite } from '../helpers/builtSite';

/** Those of another site on this machine, which this test holds unless another does. */
const others = [4010, 9464].map((port) => ({ port, server: createServer() }));
for (const { port, server } of others) await listen(server, port, '127.0.0.1').catch(() => 0);
afterEach(() => {
  for (const { server } of others) server.close();
});

/** An empty setting counts as one that is not set. */
const unset = { STUB_PORT: '', METRICS_PORT: '' };

it('a second site starts with a port of its own alone in development, and with none of theirs elsewhere', async () => {
  const site = await startBuiltSite({ ...unset, NODE_ENV: 'development' });
  const { metricsPort } = site.lines.find(({ event }) => event === 'listening') ?? {};
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await site.received()).toEqual([]);
  expect(metrics.status).toBe(200);
  await site.stop();

  const set = { NODE_ENV: 'development', METRICS_PORT: '9464' };
  await expect(startBuiltSite(set)).rejects.toThrow('EADDRINUSE');
  await expect(startBuiltSite({ METRICS_PORT: '' })).rejects.toThrow('EADDRINUSE');
});
