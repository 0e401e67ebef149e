// Checks ops/ and the container files with the tools that read them: promtool, Caddy, Compose, kustomize. A tool that is not
// installed is named and is no failure. That metrics, labels and settings exist is checked by test/unit/ops.test.ts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const scratch = mkdtempSync(join(tmpdir(), 'ops-check-'));
// Caddy makes folders below its home even to validate; the production file needs these five.
const productionSettings = Object.fromEntries(
  [
    ...['PUBLIC_ORIGIN', 'EDGE_ADDRESS', 'MAIL_HOST_URL', 'ACCESS_HOST_URL'],
    'PASSWORD_VERIFY_HASH',
  ].map((name) => [name, 'example']),
);
const env = { ...process.env, ...productionSettings, HOME: scratch };

/** Runs a command line; undefined if the program is not installed. */
function run(line: string) {
  const [program = '', ...args] = line.split(' ');
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  if (error) return undefined;
  return { ok: status === 0, text: `${stdout}${stderr}`.trim() };
}

/** Runs a command line, and prints whether it succeeded. */
function check(what: string, line: string): void {
  const result = run(line);
  if (!result) {
    console.log(`not checked  ${what}: no ${line.split(' ')[0]}`);
    return;
  }
  console.log(`${result.ok ? 'ok          ' : 'failed      '} ${what}`);
  if (result.ok) return;
  console.log(result.text.replaceAll(/^/gm, '             '));
  process.exitCode = 1;
}

/** The queries of all dashboards as a file of rules, which promtool can read. JSON is YAML. */
function dashboardRules(): string {
  const rules: object[] = [];
  for (const name of readdirSync('ops/grafana/dashboards')) {
    JSON.parse(readFileSync(join('ops/grafana/dashboards', name), 'utf8'), (key, value) => {
      if (key !== 'expr') return value;
      const expr = value.replaceAll('$__rate_interval', '1m').replaceAll(/\$\w+/g, '.*');
      rules.push({ record: `query_${rules.length}`, expr });
      return value;
    });
  }
  const file = join(scratch, 'dashboard.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  return file;
}

check('Prometheus: settings and alerts', 'promtool check config ops/prometheus/prometheus.yml');
check(
  'Prometheus: settings in a cluster (needs a promtool with Kubernetes, which Debian leaves out)',
  'promtool check config --syntax-only ops/prometheus/kubernetes.yml',
);
check('Prometheus: tests of alerts', 'promtool test rules ops/prometheus/alerts.test.yml');
check('Grafana: queries', `promtool check rules ${dashboardRules()}`);
check('Caddyfile', 'caddy validate --config ops/caddy/Caddyfile --adapter caddyfile');
const compose = run('docker compose version')?.ok ? 'docker compose' : 'docker-compose';
const profiles = '--profile scale --profile ops';
check('docker-compose.yml', `${compose} config --quiet`);
check('docker-compose.yml, all profiles', `${compose} ${profiles} config --quiet`);
check(
  'ops/compose.production.yml',
  `${compose} -f docker-compose.yml -f ops/compose.production.yml ${profiles} config --quiet`,
);
const kustomize = run('kustomize version') ? 'kustomize build' : 'kubectl kustomize';
const overlays = readdirSync('ops/kubernetes/overlays').map((name) => `overlays/${name}`);
for (const folder of ['base', ...overlays]) {
  check(`Kubernetes: ${folder}`, `${kustomize} ops/kubernetes/${folder}`);
}
rmSync(scratch, { recursive: true });
