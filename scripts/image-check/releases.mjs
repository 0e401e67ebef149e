// A release and the way back under load, as the runbook does them on one host: the new assets first, then one replica after
// the other, behind Caddy with the site's own configuration.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run, tool } from '../../ops/checks/tools.mjs';
import { freePort, until } from './loopback.mjs';

/** Visitors who look at pages with their scripts and ask for an id, until told to stop. Gives what they were answered. */
function visitors(url, count) {
  const answers = { pages: 0, scripts: 0, lookUps: 0, versions: new Set(), failed: [] };
  let visiting = true;
  async function ask(kind, path, options) {
    const answer = await fetch(url + path, options).catch((error) => ({
      status: 0,
      text: async () => String(error.cause ?? error),
    }));
    const text = await answer.text();
    if (answer.status === 200) answers[kind] += 1;
    else answers.failed.push(`${kind} ${path}: ${answer.status} ${text.slice(0, 80)}`);
    return text;
  }
  async function visit(n) {
    while (visiting) {
      if (n % 2 === 0) {
        const page = await ask('pages', n % 4 === 0 ? '/' : '/Contact');
        // Whichever replica answers must have the scripts of whichever release the page is of.
        const [script] = /\/static\/js\/[\w.-]+\.js/.exec(page) ?? [];
        if (script) await ask('scripts', script);
      } else {
        await ask('lookUps', '/api/support/verify-id', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"uniqueId":"SP-MH-104233","type":"service_provider"}',
        });
        const health = JSON.parse((await ask('pages', '/healthz')) || '{}');
        answers.versions.add(health.version);
      }
      await wait(20);
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, n) => visit(n)));
  return async () => {
    visiting = false;
    await all;
    return answers;
  };
}

/** @param {{ engine: import('./engines.mjs').Engine, tags: Record<'old' | 'new', string>, env: Record<string, string>, dir: string, check: Function, report: Function }} options */
export async function checkReleases({ engine, tags, env, dir, check, report }) {
  const caddy = tool('caddy', true);
  if (!caddy) return report('not checked', 'releases under load: no caddy');
  const assets = join(dir, 'assets');
  mkdirSync(assets);
  chmodSync(assets, 0o777);
  const edgePort = await freePort();
  const url = `http://127.0.0.1:${edgePort}`;
  const ports = [await freePort(), await freePort()];
  const replicas = [];

  const keepAssets = (image) =>
    engine.once(
      image,
      ['node', 'ops/keep-assets.mjs', 'dist/client/static', '/srv/assets'],
      [`${assets}:/srv/assets`],
    );
  async function start(n, image) {
    const own = {
      ...env,
      PORT: String(ports[n]),
      METRICS_PORT: '0',
      TRUST_PROXY: '1',
      PREVIOUS_ASSETS_DIR: '/srv/assets/static',
    };
    const volumes = [`${assets}:/srv/assets:ro`];
    replicas[n] = engine.start({ name: `image-check-${n}`, image, env: own, volumes });
    await until(
      () => fetch(`http://127.0.0.1:${ports[n]}/readyz`).then((answer) => answer.ok),
      replicas[n].logs,
    );
  }
  /** The commands of the runbook: `assets`, then each replica once the one before is well. */
  async function rollOut(image) {
    const kept = keepAssets(image);
    if (!kept.ok) throw new Error(kept.text);
    for (const n of [0, 1]) {
      await replicas[n]?.stopAside();
      replicas[n]?.remove();
      await start(n, image);
      // Compose waits for the health check, which takes longer than Caddy needs to see the replica again.
      await wait(2_500);
    }
  }

  const edge = {
    EDGE_ADDRESS: `:${edgePort}`,
    EDGE_UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
  };
  const home = { PATH: process.env.PATH, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir };
  const from = ['--config', 'ops/caddy/Caddyfile', '--adapter', 'caddyfile'];
  const config = JSON.parse(run(caddy, ['adapt', ...from], { env: { ...home, ...edge } }).out);
  config.admin = { disabled: true, config: { persist: false } };
  const proxy = spawn(caddy, ['run', '--config', '-'], {
    env: home,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  proxy.stdin.end(JSON.stringify(config));
  try {
    await rollOut(tags.old);
    await until(
      () => fetch(`${url}/readyz`).then((answer) => answer.ok),
      () => 'the proxy',
    );
    const leave = visitors(url, 8);
    await rollOut(tags.new);
    await rollOut(tags.old);
    const { failed, versions, ...answered } = await leave();
    const told = Object.entries(answered).map(([kind, n]) => `${n} ${kind}`);
    check(
      `a release and the way back under load: ${told.join(', ')}, ${failed.length} failed`,
      failed.length === 0 && versions.size === 2,
      [...failed.slice(0, 10), [...versions].join(' and ')].join('\n'),
    );
  } finally {
    proxy.kill('SIGKILL');
    for (const replica of replicas) replica.remove();
  }
}
