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

/** What is asked for: metric names with the labels that are given beside them. */
export function selectors(query) {
  const found = [];
  for (const [, name, labels] of query.matchAll(/([a-z_:][a-z0-9_:]*)\s*\{([^}]*)\}/g)) {
    found.push({ name, labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map((m) => m[1]) });
  }
  return found;
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
