import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { requireFreshBuild } from '../../scripts/freshBuild';
import type { Received } from '../../server/stub/server';
import { solveCaptcha } from '../helpers/captcha';
import { startRedis } from '../helpers/redis';
import { api } from '../helpers/requests';
import { contactMessage } from '../helpers/sampleForms';

// What the image holds, laid out in a folder without Docker, and started as compose starts it.

type Environment = Record<string, string | null>;
interface Compose {
  services: Record<string, { environment?: Environment; command?: string[] }>;
}
interface LockFile {
  packages: Record<string, { dev?: boolean; optional?: boolean }>;
}

const stages = readFileSync('Dockerfile', 'utf8').split(/^FROM /m);
const compose: Compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
const lockFile: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** The part of the Dockerfile that makes this stage. */
const stage = (name: string): string =>
  stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';

/** What a stage runs, as a program and its arguments. */
const commandOf = (name: string): string[] =>
  JSON.parse(/^CMD (.+)$/m.exec(stage(name))?.[1] ?? '[]');

/** The image's files, with its folder /srv in it. */
const folder = mkdtempSync(join(tmpdir(), 'site-image-'));

/** Copies the packages that `npm ci --omit=dev` installs. */
function copyPackages(): void {
  for (const [path, { dev, optional }] of Object.entries(lockFile.packages)) {
    // Optional packages are those of other systems, too.
    if (path === '' || dev || (optional && !existsSync(path))) continue;
    const nested = join(path, 'node_modules');
    cpSync(path, join(folder, path), { recursive: true, filter: (from) => from !== nested });
  }
}

beforeAll(() => {
  requireFreshBuild('client');
  requireFreshBuild('server');
  const copies = [...stage('runtime').matchAll(/^COPY (?:--from=\w+ \/app\/)?(\S+) (\S+)$/gm)];
  expect(copies.length).toBeGreaterThan(3);
  for (const [, from = '', to = ''] of copies) {
    if (from === 'node_modules') copyPackages();
    else cpSync(from, join(folder, to), { recursive: true });
  }
  // Compose's empty volumes.
  for (const volume of ['assets', 'brand'])
    mkdirSync(join(folder, 'srv', volume), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A path in a container, in this folder. */
const here = (value: string): string => value.replace(/^\/srv\//, `${folder}/srv/`);

/**
 * The environment of a service of compose, with the values that it has where the shell sets none.
 * @param addresses what has another name or port outside of containers
 */
function environmentOf(service: string, addresses: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = Object.entries(compose.services[service]?.environment ?? {});
  expect(given.length).toBeGreaterThan(1);
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH };
  for (const [name, value] of given) {
    if (value !== null) env[name] = here(value.replace(/^\$\{\w+:-(.*)\}$/, '$1'));
  }
  return { ...env, HOST: '127.0.0.1', ...addresses };
}

function spawnHere(
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
): ChildProcessWithoutNullStreams {
  expect(program).toBe('node');
  return spawn(process.execPath, args.map(here), { cwd: folder, env });
}

/** Runs a program to its end. @returns what it printed */
async function run(command: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout, stderr } = spawnHere(command, env);
  const [printed, errors] = await Promise.all([text(stdout), text(stderr)]);
  expect(errors).toBe('');
  return printed;
}

/**
 * Starts a program that runs until its test ends.
 * @param ready what it prints once it answers, with the address or port as a group
 * @returns that group
 */
async function start(command: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<string> {
  const child = spawnHere(command, env);
  onTestFinished(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const found = ready.exec(printed)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`${command.join(' ')} ended:\n${printed}`)));
  });
}

it('the packages and files of the image run as both services, with the stub and the outbox', async () => {
  const redis = await startRedis();
  onTestFinished(redis.remove);
  const kept = await run(compose.services.assets?.command ?? [], { PATH: process.env.PATH });
  expect(kept).toContain('assets_kept');
  const stubEnvironment = environmentOf('stub', { STUB_PORT: '0' });
  const stub = await start(commandOf('stub'), stubEnvironment, /(http:\S+) \(open it/);

  const hosts = { MAIL_HOST_URL: stub, ACCESS_HOST_URL: stub };
  const ports = { PORT: '0', METRICS_PORT: '0' };
  for (const service of ['site', 'site-a']) {
    const environment = environmentOf(service, { ...hosts, ...ports });
    if (environment.REDIS_URL) environment.REDIS_URL = redis.url;
    const port = await start(commandOf('site'), environment, /"listening","port":(\d+)/);
    const url = `http://127.0.0.1:${port}`;
    const site = api({ url });
    expect((await site.get('/')).text).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/);
    expect((await site.get('/readyz')).status).toBe(200);
    const body = { ...contactMessage, captcha: await solveCaptcha(url, 'contact') };
    expect((await site.post('/api/contact', body)).status).toBe(200);
  }
  const record: Received[] = await (await fetch(`${stub}/record`)).json();
  expect(record.map(({ call, body }) => ({ call, body }))).toEqual(
    Array(2).fill({ call: 'contact', body: { formData: contactMessage } }),
  );

  const outboxEnvironment = { ...environmentOf('site-a', hosts), REDIS_URL: redis.url };
  const list = await run(['node', 'dist/server/outbox.js', 'list'], outboxEnvironment);
  expect(list).toBe('The outbox is empty.\n');
});
