// Checks ops/ and the container files with the tools that read them: promtool, Caddy, Compose, kustomize. A tool that is not
// installed is named and is no failure. That metrics, labels and settings exist is checked by test/unit/ops.test.ts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const scratch = mkdtempSync(join(tmpdir(), 'ops-check-'));
const env = {
  ...process.env,
  // Caddy makes folders below its home even to validate.
  HOME: scratch,
  PUBLIC_ORIGIN: 'example',
  EDGE_ADDRESS: 'example',
  MAIL_HOST_URL: 'example',
  ACCESS_HOST_URL: 'example',
  PASSWORD_VERIFY_HASH: 'example',
};

/** Runs a command line; `error` is set if the program is not installed. */
function run(line: string) {
  const [program = '', ...args] = line.split(' ');
  return spawnSync(program, args, { encoding: 'utf8', env });
}

/** Writes the queries of all dashboards as a file of rules, which promtool can read. JSON is YAML. */
function writeDashboardRules(): string {
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

const compose = run('docker compose version').status === 0 ? 'docker compose' : 'docker-compose';
const kustomize = run('kustomize version').error ? 'kubectl kustomize' : 'kustomize build';
const profiles = '--profile scale --profile ops';
const production = '-f docker-compose.yml -f ops/compose.production.yml';
const overrides = '-f ops/compose.alerts.yml';
const overlays = readdirSync('ops/kubernetes/overlays').map((name) => `overlays/${name}`);
const lines = [
  'promtool check config ops/prometheus/prometheus.yml',
  // Needs a promtool with Kubernetes, which Debian's is not.
  'promtool check config --syntax-only ops/prometheus/kubernetes.yml',
  'promtool test rules ops/prometheus/alerts.test.yml',
  `promtool check rules ${writeDashboardRules()}`,
  'caddy validate --config ops/caddy/Caddyfile --adapter caddyfile',
  `${compose} config --quiet`,
  `${compose} ${profiles} config --quiet`,
  `${compose} ${production} ${profiles} config --quiet`,
  `${compose} ${production} ${overrides} ${profiles} config --quiet`,
  'amtool check-config ops/alertmanager/alertmanager.yml',
  ...['base', ...overlays].map((folder) => `${kustomize} ops/kubernetes/${folder}`),
];
for (const line of lines) {
  const { error, status, stdout, stderr } = run(line);
  if (error) console.log(`not checked  ${line}: not installed`);
  else if (status === 0) console.log(`ok           ${line}`);
  else {
    console.log(`failed       ${line}\n${stdout}${stderr}`);
    process.exitCode = 1;
  }
}
rmSync(scratch, { recursive: true });
