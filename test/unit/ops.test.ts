import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '../../server/config/settings';
import { createMetrics } from '../../server/observability/metrics';
import { callNames, outcomes, statusClasses } from '../../server/upstream/outcome';
import { filesIn } from '../helpers/parts';
import { startUpstream } from '../helpers/upstreamClient';

// The settings, metrics and labels that ops/ and the runbook name must exist.

const read = (path: string) => readFileSync(path, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] ?? '');

const registered = createMetrics('test').registry.getMetricsAsArray();

const documented = new Set(all(read('.env.example'), /^#?([A-Z][A-Z0-9_]*)=/gm));

describe('settings', () => {
  // Variables of other programs: containers, Grafana, the image's build, Node, the C library.
  const foreign =
    /^(NODE_COMPILE_CACHE|EDGE_UPSTREAMS$|REDIS_HOST$|GF_|MALLOC_|UV_|VERSION$|REVISION$)/;
  const inYaml = /^ +([A-Z][A-Z0-9_]+):/gm;
  const inEnv = /^([A-Z]\w*)=/gm;
  const files: [string, RegExp][] = [
    ['docker-compose.yml', inYaml],
    ['ops/compose.production.yml', inYaml],
    ['ops/compose.alerts.yml', inYaml],
    ['Dockerfile', /^(?:ENV| {4})\s*([A-Z][A-Z0-9_]+)=/gm],
    ['ops/kubernetes/base/settings.env', inEnv],
    ['ops/kubernetes/overlays/example/settings.env', inEnv],
  ];

  test('.env.example names every setting', () => {
    expect(settingNames.filter((name) => !documented.has(name))).toEqual([]);
  });

  test.each(files)('%s names only documented settings', (file, pattern) => {
    const ours = all(read(file), pattern).filter((name) => !foreign.test(name));
    expect(ours.length).toBeGreaterThan(2);
    expect(ours.filter((name) => !documented.has(name))).toEqual([]);
  });

  test('Compose passes every setting on, except for the ports of the containers', () => {
    const fixed = ['PORT', 'METRICS_PORT'];
    const compose = files.slice(0, 3).flatMap(([file]) => all(read(file), inYaml));
    const adjustable = [...documented].filter((name) => !name.endsWith('_FILE'));
    expect(adjustable.filter((name) => !compose.includes(name))).toEqual(fixed);
  });
});

test('no secret is on a command line, because every user of the server can read it', () => {
  const secrets = [...documented].flatMap((name) => /^(\w+)_FILE$/.exec(name)?.[1] ?? []);
  const given = ['ops/site', ...filesIn('ops', /\.sh$/)].flatMap((file) =>
    all(read(file), /-e "?([A-Z_]+)=\S/g),
  );
  expect(given).not.toEqual([]);
  expect(given.filter((name) => secrets.includes(name))).toEqual([]);
});

test('every image and action of other projects is pinned by a digest', () => {
  const files = ['.github/workflows', 'ops'].flatMap((folder) => filesIn(folder, /\.ya?ml$/));
  const named = [...files, 'docker-compose.yml', 'Dockerfile'].flatMap((file) =>
    all(read(file), /^(?:[ -]*(?:image|container|uses): |ARG NODE_IMAGE=)(\S+)/gm),
  );
  const ours = /^(website$|\$\{IMAGE:-my-service-crew|\.\/)/;
  expect(named.length).toBeGreaterThan(20);
  const loose = named.filter(
    (name) => !ours.test(name) && !/@(sha256:)?[\da-f]{40,64}$/.test(name),
  );
  expect(loose).toEqual([]);
});

test('in production on one machine, all services log to journald', () => {
  type Compose = { services: Record<string, { logging?: { driver: string } }> };
  const { services }: Compose = parse(read('ops/compose.production.yml'), { merge: true });
  const drivers = Object.values(services).map(({ logging }) => logging?.driver);
  expect(new Set(drivers)).toEqual(new Set(['journald']));
});

interface Alert {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
const { groups }: { groups: { rules: Alert[] }[] } = parse(read('ops/prometheus/alerts.yml'));
const alerts = groups.flatMap(({ rules }) => rules);

const dashboardQueries = () =>
  filesIn('ops/grafana/dashboards', /\.json$/).flatMap((file) =>
    all(read(file), /"expr": ("(?:[^"\\]|\\.)*")/g).map((text): string => JSON.parse(text)),
  );

describe('metrics', () => {
  const known = new Map<string, Set<string>>([
    ['up', new Set()],
    // Metrics of Prometheus, kube-state-metrics, node_exporter, and those that `ops/site` writes.
    ['kube_job_status_failed', new Set(['job_name'])],
    ['node_filesystem_avail_bytes', new Set(['fstype'])],
    ['node_filesystem_size_bytes', new Set(['fstype'])],
    ['check_hosts_wrong', new Set()],
    ['check_hosts_timestamp_seconds', new Set()],
    ['check_message_timestamp_seconds', new Set()],
    ['backup_timestamp_seconds', new Set()],
    ['kube_cronjob_info', new Set(['cronjob'])],
    ['ALERTS', new Set(['alertstate'])],
  ]);
  // prom-client returns name, type and labels of a metric, but its types lack the last two.
  type Registered = { name: string; type: string; labelNames: string[] };
  for (const { name, type, labelNames } of registered as unknown as Registered[]) {
    const parts = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const part of parts) known.set(name + part, new Set(labelNames));
  }
  const given = new Set(['job', 'instance', 'le']);
  const words = new Set(['or', 'and', 'unless', 'offset', 'group_left', 'group_right', 'bool']);

  /** Returns the names of metrics in a query. */
  function metricNames(query: string): string[] {
    const bare = query
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
      .replaceAll(/\b(by|on|ignoring|without) ?\([^)]*\)/g, ' ')
      .replaceAll(/offset \w+/g, ' ');
    return all(bare, /([A-Za-z_]\w*)\b(?!\s*\()/g).filter((name) => !words.has(name));
  }

  function unknownLabels(query: string): string[] {
    return [...query.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', labels = '']) =>
      all(labels, /(\w+)\s*[=!]/g)
        .filter((label) => !given.has(label) && !known.get(name)?.has(label))
        .map((label) => `${name}{${label}}`),
    );
  }

  test('alerts and dashboard query only metrics and labels that exist', () => {
    const queries = [...alerts.map(({ expr }) => expr), ...dashboardQueries()];
    expect(queries.length).toBeGreaterThan(40);
    const asked = new Set(queries.flatMap(metricNames));
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
    expect(queries.flatMap(unknownLabels)).toEqual([]);
  });
});

test('the counters of upstream calls begin at zero, so that the first call is an increase', async () => {
  const { metrics, upstream } = startUpstream({ url: 'http://localhost:1' });
  const text = await metrics.registry.metrics();
  await upstream.close();
  const series = /^upstream_request_duration_seconds_count\{.*\} 0$/gm;
  expect(Object.keys(statusClasses)).toEqual([...outcomes]);
  const classes = Object.values(statusClasses).flat();
  expect(text.match(series)).toHaveLength(callNames.length * classes.length);
});

describe('runbook', () => {
  const runbook = read('docs/OPERATIONS.md');

  test.each(alerts)('$alert has a row, a link to the row, and a test', ({ alert, annotations }) => {
    const id = alert.toLowerCase();
    expect(annotations.runbook).toBe(`docs/OPERATIONS.md#${id}`);
    expect(runbook).toMatch(new RegExp(`^\\| <a id="${id}"></a>(\\*\\*)?${alert}\\b`, 'm'));
    expect(read('ops/prometheus/alerts.test.yml')).toContain(`alertname="${alert}"`);
  });

  // Operators copy commands from the source of the file, in which an escaped pipe stays escaped.
  test('has no command with an escaped pipe', () => {
    expect(runbook.match(/.*\\\|.*/g)).toBeNull();
  });
});
