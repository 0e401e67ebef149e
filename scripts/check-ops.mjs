/**
 * Checks what is in ops/ and the container files with the tools that read them in earnest.
 *
 * `npm run ops-check -- [--no-install] [--metrics http://127.0.0.1:9464/metrics]`
 *
 * Tools that are missing come from Debian's packages where there is an apt-get. What could not be checked is
 * named, and is no failure. With `--metrics`, every metric and label of alerts and dashboard is looked for in
 * what a running site exposes: one that has REDIS_URL, since the others say nothing of Redis.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  alertQueries,
  asRules,
  dashboardQueries,
  exposed,
  selectors,
} from '../ops/checks/queries.mjs';
import { canCheckDockerfile, compose, kustomize, run, tool } from '../ops/checks/tools.mjs';

const args = process.argv.slice(2);
const mayInstall = !args.includes('--no-install');
const metricsUrl = args.includes('--metrics') ? args[args.indexOf('--metrics') + 1] : undefined;
const counts = { ok: 0, failed: 0, 'not checked': 0 };
const dashboards = 'ops/grafana/dashboards';
const scratch = mkdtempSync(join(tmpdir(), 'ops-check-'));

function report(state, what, detail = '') {
  counts[state] += 1;
  const lines = detail.split('\n').filter(Boolean);
  console.log(
    `${state.padEnd(12)} ${what}${lines.map((line) => `\n             ${line}`).join('')}`,
  );
}

/**
 * @param {string[]} words the program and its arguments
 * @param {object} [options]
 */
function check(what, words, options) {
  const [command, ...commandArgs] = words;
  const { ok, text } = run(command, commandArgs, options);
  report(ok ? 'ok' : 'failed', what, ok ? '' : text);
}

function allQueries() {
  return readdirSync(dashboards).flatMap((name) => dashboardQueries(join(dashboards, name)));
}

/** Debian's promtool is built without the discovery of pods: there the rest is checked, with a fixed target in its place. */
function checkCluster(promtool) {
  const file = 'ops/prometheus/kubernetes.yml';
  const words = ['check', 'config', '--syntax-only'];
  const { ok, text } = run(promtool, [...words, file]);
  if (!text.includes('kubernetes_sd_configs not found')) {
    return report(ok ? 'ok' : 'failed', 'Prometheus: settings in a cluster', ok ? '' : text);
  }
  const discovery = /kubernetes_sd_configs:[\s\S]*?(?=\n {4}\w)/;
  const rest = readFileSync(file, 'utf8').replace(
    discovery,
    'static_configs: [targets: [site:9464]]',
  );
  const copy = join(scratch, 'kubernetes.yml');
  writeFileSync(copy, rest);
  check('Prometheus: settings in a cluster, but for the discovery of pods', [
    promtool,
    ...words,
    copy,
  ]);
}

function checkPrometheus() {
  const promtool = tool('promtool', mayInstall);
  if (!promtool) return report('not checked', 'Prometheus and the dashboard: no promtool');
  check('Prometheus: settings and alerts', [
    promtool,
    'check',
    'config',
    'ops/prometheus/prometheus.yml',
  ]);
  checkCluster(promtool);
  check('Prometheus: tests of the alerts', [
    promtool,
    'test',
    'rules',
    'ops/prometheus/alerts.test.yml',
  ]);
  const queries = allQueries();
  const rules = join(scratch, 'dashboard.yml');
  writeFileSync(rules, asRules(queries));
  check(`Grafana: ${queries.length} queries`, [promtool, 'check', 'rules', rules]);
}

function checkCaddy() {
  const caddy = tool('caddy', mayInstall);
  if (!caddy) return report('not checked', 'Caddyfile: no caddy');
  const file = ['--config', 'ops/caddy/Caddyfile', '--adapter', 'caddyfile'];
  // Caddy makes folders below its home even to validate.
  check('Caddyfile', [caddy, 'validate', ...file], { env: { ...process.env, HOME: scratch } });
}

function checkCompose() {
  const command = compose(mayInstall);
  if (!command) return report('not checked', 'docker-compose.yml: no Compose');
  for (const profiles of [[], ['scale'], ['ops'], ['scale', 'ops']]) {
    const flags = profiles.flatMap((profile) => ['--profile', profile]);
    const name = profiles.join(' and ') || 'none';
    check(`docker-compose.yml, profiles: ${name}`, [...command, ...flags, 'config', '--quiet']);
  }
  const wanted = ['PUBLIC_ORIGIN', 'EDGE_ADDRESS', 'MAIL_HOST_URL', 'ACCESS_HOST_URL'];
  const settings = [...wanted, 'PASSWORD_VERIFY_HASH'].map((name) => [name, 'example']);
  const files = ['-f', 'docker-compose.yml', '-f', 'ops/compose.production.yml'];
  check(
    'ops/compose.production.yml',
    [...command, ...files, '--profile', 'scale', 'config', '--quiet'],
    { env: { ...process.env, ...Object.fromEntries(settings) } },
  );
}

function checkKubernetes() {
  const command = kustomize();
  if (!command) return report('not checked', 'Kubernetes: no kustomize or kubectl');
  const overlays = readdirSync('ops/kubernetes/overlays');
  for (const folder of ['base', ...overlays.map((name) => `overlays/${name}`)]) {
    check(`Kubernetes: ${folder}`, [...command, `ops/kubernetes/${folder}`]);
  }
}

function checkDockerfile() {
  if (!canCheckDockerfile()) {
    return report(
      'not checked',
      'Dockerfile: no Docker engine with buildx (npm run image-check builds it)',
    );
  }
  check('Dockerfile', ['docker', 'build', '--check', '.']);
}

async function checkMetrics() {
  if (!metricsUrl) {
    return report('not checked', 'Names against a running site: no --metrics address');
  }
  const metrics = exposed(await (await fetch(metricsUrl)).text());
  const given = new Set(['job', 'instance', 'le']);
  const synthetic = new Set(['up', 'ALERTS']);
  const queries = [...allQueries(), ...alertQueries('ops/prometheus/alerts.yml')];
  const wrong = new Set();
  for (const { name, labels } of queries.flatMap(selectors)) {
    if (synthetic.has(name)) continue;
    const known = metrics.get(name);
    if (!known) wrong.add(`${name}: not exposed`);
    // A metric that has no series yet shows no labels.
    else if (known.size > 0) {
      for (const label of labels) {
        if (!known.has(label) && !given.has(label)) wrong.add(`${name}: no label ${label}`);
      }
    }
  }
  report(wrong.size === 0 ? 'ok' : 'failed', 'Names against a running site', [...wrong].join('\n'));
}

checkPrometheus();
checkCaddy();
checkCompose();
checkKubernetes();
checkDockerfile();
await checkMetrics();
rmSync(scratch, { recursive: true, force: true });
console.log(
  Object.entries(counts)
    .map(([state, n]) => `${n} ${state}`)
    .join(', '),
);
process.exitCode = counts.failed > 0 ? 1 : 0;
