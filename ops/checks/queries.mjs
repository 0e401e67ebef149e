import { readFileSync } from 'node:fs';

/** Every query of a Grafana dashboard, its variables replaced by what Grafana may put there. */
export function dashboardQueries(path) {
  const queries = [];
  JSON.parse(readFileSync(path, 'utf8'), (key, value) => {
    if (key === 'expr') {
      queries.push(value.replaceAll('$__rate_interval', '1m').replaceAll(/\$\w+/g, '.*'));
    }
    return value;
  });
  return queries;
}

/** The queries as a rules file, so that promtool reads them. JSON is YAML. */
export function asRules(queries) {
  const rules = queries.map((expr, index) => ({ record: `query_${index}`, expr }));
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
}

/** Every query of a file of alert rules, in the layout of ops/prometheus/alerts.yml. */
export function alertQueries(path) {
  const rules = readFileSync(path, 'utf8').split('- alert: ').slice(1);
  return rules.map((rule) => /expr:\s*(?:>-)?([\s\S]*?)\n\s+(?:for|labels):/.exec(rule)?.[1] ?? '');
}

const words = new Set(['or', 'and', 'unless', 'offset', 'group_left', 'group_right', 'bool']);

/** What is asked for: metric names, each with the labels that are given beside it. */
export function selectors(query) {
  const bare = query
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|ignoring|without) ?\([^)]*\)/g, ' ')
    .replaceAll(/offset \w+/g, ' ');
  const labelsOf = (given) => [...given.matchAll(/(\w+)\s*[=!]/g)].map((match) => match[1]);
  return [...bare.matchAll(/([A-Za-z_]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g)]
    .filter(([, name]) => !words.has(name))
    .map(([, name, labels = '']) => ({ name, labels: labelsOf(labels) }));
}

/** Names and labels in the text format of /metrics. */
export function exposed(text) {
  const metrics = new Map();
  for (const [, name, labels = ''] of text.matchAll(/^([a-z_:][a-z0-9_:]*)(?:\{([^}]*)\})? /gm)) {
    const known = metrics.get(name) ?? new Set();
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label);
    metrics.set(name, known);
  }
  for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)/gm)) {
    const parts = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const part of parts) if (!metrics.has(name + part)) metrics.set(name + part, new Set());
  }
  return metrics;
}
