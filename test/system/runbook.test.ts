import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBrokenHost, startSiteverify } from '../helpers/brokenHost';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { outboxKey } from '../helpers/outbox';
import { patient, sharedFolder, untilLogged } from '../helpers/parts';
import { freePort, startRedis } from '../helpers/redis';
import { api } from '../helpers/requests';
import { contact, support } from '../helpers/sampleForms';

// These tests run each command of the runbook that reads the log. The log is from a site with every
// event that the commands search for. ops/drill.sh and ops/cluster.sh run the other commands.

const runbook = readFileSync('docs/OPERATIONS.md', 'utf8');
const readers =
  /ops\/site ((?:ask|tally) '[^']*'(?: '[^']*'| \.\w+)?|failed|limits|calls|unconfirmed|complaint \w+)`/g;
const rehearsals = readFileSync('ops/drill.sh', 'utf8') + readFileSync('ops/cluster.sh', 'utf8');
const commands = new Set([...runbook.matchAll(readers)].map(([, found = '']) => found));

/** Delays the response to `?slow`. Throws once at `?fault`, and at the signal SIGUSR2. */
const faults = `
  import { Server } from 'node:http';
  process.on('SIGUSR2', () => { throw new Error('the last fault'); });
  const { emit } = Server.prototype;
  Server.prototype.emit = function (type, req, res) {
    const { end, setHeader } = res ?? {};
    if (type === 'request' && req.url.endsWith('?slow'))
      res.end = (...given) => setTimeout(() => end.apply(res, given), 600);
    if (type === 'request' && req.url.endsWith('?fault'))
      res.setHeader = () => {
        res.setHeader = setHeader;
        throw new Error('a fault');
      };
    return emit.apply(this, arguments);
  };
`;

const archive = join(sharedFolder(), 'redis.tar');
execFileSync('tar', ['-cf', archive, 'package.json']);

let site: BuiltSite;
const event = (name: string) => site.lines.find((line) => line.event === name);

beforeAll(async () => {
  const [redis, siteverify, mailPort] = await Promise.all([
    startRedis(),
    startSiteverify(),
    freePort(),
  ]);
  site = await startBuiltSite({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'a-site-key',
    CAPTCHA_SECRET: '1x0000000000000000000000000000000AA',
    CAPTCHA_VERIFY_URL: siteverify.url,
    REDIS_URL: redis.url,
    OUTBOX_KEY: outboxKey,
    MAIL_HOST_URL: `http://127.0.0.1:${mailPort}`,
    RATE_LIMIT_QR_CODES: '1/1h',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faults)}`,
  });
  const { get, post } = api(site);
  const send = async () => {
    const message = { ...contact, captcha: crypto.randomUUID() };
    const key = { 'idempotency-key': crypto.randomUUID() };
    return (await post('/api/contact', message, key)).status;
  };

  // A message is delivered once the host is back.
  siteverify.respondWith({ success: true, hostname: 'localhost' });
  await untilLogged(site, { event: 'host' });
  await vi.waitFor(async () => expect(await send()).toBe(200), patient);
  const mail = await startBrokenHost(mailPort);
  await untilLogged(site, { event: 'outbox_delivered' });

  // Host, captcha, Redis, a browser and the site itself fail.
  mail.failBy('html with 200');
  expect(await send()).toBe(504);
  siteverify.failBy('a reset');
  expect(await send()).toBe(503);
  siteverify.respondWith({ success: true, hostname: 'localhost' });
  await Promise.all([mail.close(), redis.remove()]);
  await send();
  await untilLogged(site, { event: 'outbox_not_stored' });
  await post('/api/client-events', { kind: 'error', route: '/Contact' });
  await get('/Contact?fault').expect(500);
  await get('/Contact?slow');

  // A limit and a forged ticket cause rejections.
  await get('/download-qr.svg?c=x');
  await get('/download-qr.svg?c=x').expect(429);
  await post('/api/support', { ...support, captcha: crypto.randomUUID(), ticket: 'forged' });

  const ended = once(site.process, 'close');
  site.process.kill('SIGUSR2');
  await ended;
  await siteverify.close();
});
afterAll(() => site.stop('SIGKILL'));

it('each verb of ops/site is run in this file or by a script in ops', () => {
  const [, cases = ''] = /case \$verb in\n(.*)esac/s.exec(readFileSync('ops/site', 'utf8')) ?? [];
  const verbs = cases.match(/(?<=^ {2}|^ {2}[a-z |]+ )[a-z]+(?=[a-z |]*\))/gm) ?? [];
  expect(verbs.length).toBeGreaterThan(15);
  const restore = readFileSync('ops/redis/kubernetes-restore.sh', 'utf8');
  const tried = [...commands, rehearsals, restore].join('\nsite ');
  expect(verbs.filter((verb) => !RegExp(`\\bsite ${verb}\\b`).test(tried))).toEqual([]);
});

it('ops/drill.sh or ops/cluster.sh runs each command of the Kubernetes section', () => {
  const [section = ''] = /^## Kubernetes\n.*?(?=^## )/ms.exec(runbook) ?? [];
  const [, block = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
  const lines = block.trim().replaceAll(/ +#.*/g, '').split('\n');
  const inText = [...section.matchAll(/`(kubectl -n [^`]+|ops\/site [^`]+)`/g)].map(
    ([, line]) => line,
  );
  expect([lines.length, inText.length]).toEqual([12, 5]);
  const isTried = (line = '') =>
    rehearsals.split('\n').some((row) => line.split('...').every((part) => row.includes(part)));
  expect([...lines, ...inText].filter((line) => !isTried(line))).toEqual([]);
});

/** Runs ops/site. `SITE_LOG` is the command that prints the log. */
function opsSite(verb: string[], SITE_LOG: string, input = '') {
  const env = { ...process.env, COMPOSE_PROJECT_NAME: 'runbook-test', SITE_LOG };
  const options = { input, encoding: 'utf8', env } as const;
  return spawnSync('sh', ['ops/site', ...verb], options);
}
const unknown = ['complaint', 'abcdefghij'];
const now = Date.now();

it.each([
  ['complaint', unknown],
  ['failed', ['failed']],
  ['restore', ['restore', archive]],
])('fails with an error if the command that prints the log fails: %s', (_, verb) => {
  const { status, stdout, stderr } = opsSite(verb, 'cat; sh -c "exit 3"', '{"time":"2026"}\n');
  expect(stderr).toContain('The log command has failed (status 3)');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

it('does not restore without a log', () => {
  expect(opsSite(['restore', archive], 'true').stderr).toContain('The log is empty');
});

it.each([
  ['31 days ago', 31, false],
  ['29 days ago', 29, true],
])('warns if the log begins too late: %s', (_, days, isLater) => {
  const lines = [days, 0].map((age) => {
    const line = { level: 'info', time: new Date(now - age * 86_400_000).toISOString() };
    return `${JSON.stringify(line)}\n`;
  });
  const { stdout, stderr } = opsSite(unknown, 'echo no JSON; cat', lines.join(''));
  expect(stdout).toContain('No line has this reference');
  expect(stderr).toContain('3 lines of the last 720h were read.');
  expect(stderr.includes('begins later')).toBe(isLater);
});

it('requests a month of the log in hours, because kubectl accepts no days', () => {
  const { stderr } = opsSite(unknown, 'echo "asked $since" >&2');
  expect(stderr).toContain('asked 720h');
});

it.each([...commands])('finds a line with %s', (command) => {
  const { reqId, reference } = event('outbox_stored') ?? {};
  const whole = command
    .replaceAll('\\|', '|')
    .replace('.reqId == "..."', `.reqId == "${reqId}"`)
    .replace('REFERENCE', String(reference).toUpperCase());
  const input = site.lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const options = { input, env: { ...process.env, SITE_LOG: 'cat' } };
  const found = execFileSync('sh', ['-ec', `ops/site ${whole}`], options);
  expect(found.toString()).toMatch(/\w/);
});
