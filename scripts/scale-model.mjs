/**
 * From visits a day to replicas, Redis, mail host and cores: writes the tables of docs/SCALE.md.
 *
 * `npm run scale-model -- [--measure] [--check]`
 *
 * Without a word it computes them from scripts/scale-model/figures.json. `--measure` takes the figures `measured` of this
 * machine first (two minutes, wrk and a real Redis). `--check` changes nothing, and ends with 1 if the document is not what
 * the figures give.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { edgeHitRatio, limits, loadOf, visitsAt } from './scale-model/model.mjs';
import { runOutage } from './scale-model/outage.mjs';
import { runQueue } from './scale-model/queue.mjs';

const file = new URL('scale-model/figures.json', import.meta.url);
const document = 'docs/SCALE.md';
const figures = JSON.parse(readFileSync(file, 'utf8'));
if (process.argv.includes('--measure')) {
  figures.measured = await (await import('./scale-model/measure.mjs')).measure();
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}

/** Three figures, with commas. */
function number(value) {
  const rounded = value === 0 ? 0 : Number(value.toPrecision(3));
  const digits = rounded < 0.1 ? 4 : rounded < 10 ? 2 : 0;
  return rounded.toLocaleString('en-US', { maximumFractionDigits: digits });
}
const percent = (part) => `${number(part * 100)} %`;
/** The last hundredths count, and none has all. */
const hits = (part) => `${(Math.min(part, 0.9999) * 100).toFixed(part < 0.99 ? 0 : 2)} %`;
const megabytes = (bytes) => `${number(bytes / 1e6)} MB`;
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const days = [1e4, 1e5, 1e6, 1e7, 1e8, 1e9];
const loads = days.map((visits) => loadOf(visits, figures));
const reached = limits
  .map((limit) => ({ ...limit, visits: visitsAt(limit, figures) }))
  .sort((a, b) => a.visits - b.visits);
/** The first that a number in a file does not mend. */
const first = reached.find((limit) => !limit.number);

/** 40 million people who open Home within an hour, and nothing else. */
function filmStar() {
  const { assumed, ...rest } = figures;
  const inAnHour = 40_000_000;
  const one = {
    ...assumed,
    busiestHourTimesMean: 24,
    pagesPerVisit: 1,
    deepLinksPerVisit: 0,
    formsPerVisit: 0,
    differentPages: 1,
  };
  const load = loadOf(inAnHour, { ...rest, assumed: one });
  return `40,000,000 people who open Home within an hour are ${number(load.pages)} pages a second. The edge answers ${hits(load.hitRatio)} of them; with the readings of one page in ten, ${number(load.origin)} requests a second reach ${load.replicas} replicas.`;
}

/** What the arithmetic says of the trial with one cache, which began empty, and what was counted there. */
function edgeTrial() {
  const { assumed, edge } = figures;
  const trial = { ...assumed, edgeLocations: 1, differentPages: edge.pages };
  const perSecond = edge.requests / edge.seconds;
  const misses = (1 - edgeHitRatio(perSecond, { ...figures, assumed: trial })) * edge.requests;
  const copies = edge.pages * edge.copiesPerPage;
  return `\`npm run edge\` asked ${number(edge.requests)} times within ${edge.seconds} s for ${edge.pages} pages in ${edge.copiesPerPage} encodings, and ${edge.reachedReplicas} of these reached a replica (${hits(1 - edge.reachedReplicas / edge.requests)} hits): each of ${copies} copies once at first, and some once more. The arithmetic, which knows no beginning, says ${number(misses)}.`;
}

const parts = {
  edge: edgeTrial(),
  table: table(
    [
      'Visits a day',
      'Pages/s',
      'Edge hits',
      'Origin requests/s',
      'Replicas',
      'Redis commands/s',
      'of its one core',
      'Mail calls/s',
      'Outbox after an hour without the mail host',
      'Cores',
    ],
    loads.map((load) => [
      number(load.visits),
      number(load.pages),
      hits(load.hitRatio),
      number(load.origin),
      load.replicas,
      number(load.redisCommands),
      percent(load.redisCores),
      number(load.messages),
      `${number(load.outboxMessages)} messages, ${megabytes(load.outboxBytes)}`,
      load.cores,
    ]),
  ),
  limits: table(
    ['Full at visits a day', 'What', 'How one knows', 'What then'],
    reached.map(({ visits, name, seen, mend }) => [number(visits), name, seen, mend]),
  ),
  star: filmStar(),
  bottleneck: [
    `Of all that no number in a file mends, **${first.name}** comes first: ${number(first.visits)} visits a day.`,
    '',
    table(
      [
        'Visits a day',
        'Use',
        'Requests/s',
        'Half of them within',
        'All but one in a hundred within',
        'Later than 250 ms',
      ],
      [0.5, 1, 1.2, 1.35, 1.5].map((factor) => {
        const load = loadOf(first.visits * factor, figures);
        // Full is where the model says so; the server itself can do more by what is kept free.
        const use = first.use(load, figures) * (first.keptFree ? figures.assumed.coreUse : 1);
        const run = runQueue(load.origin, use / load.origin);
        return [
          number(load.visits),
          percent(use),
          number(load.origin),
          `${number(run.medianMs)} ms`,
          `${number(run.p99Ms)} ms`,
          percent(run.tooLate),
        ];
      }),
    ),
  ].join('\n'),
  outage: table(
    [
      'Visits a day',
      'Stored',
      'Refused',
      'Redis at most',
      'Full after',
      'Tries',
      'Empty after the host is back',
    ],
    [1e6, 1e7, 1e8, 2e8].map((visits) => {
      const load = loadOf(visits, figures);
      const run = runOutage(load, figures);
      return [
        number(visits),
        number(run.stored),
        number(run.refused),
        megabytes(run.mostBytes),
        run.fullAfterMinutes === undefined ? 'never' : `${number(run.fullAfterMinutes)} min`,
        number(run.tries),
        `${number(run.emptyAfterMinutes)} min`,
      ];
    }),
  ),
  machine: `Measured on ${figures.measured.machine}.`,
};

const before = readFileSync(document, 'utf8');
let text = before;
for (const [name, content] of Object.entries(parts)) {
  const between = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- end -->)`);
  if (!between.test(text)) throw new Error(`${document}: no place for ${name}`);
  text = text.replace(between, (_all, begin, end) => `${begin}${content}\n${end}`);
}
if (!process.argv.includes('--check')) writeFileSync(document, text);
else if (text !== before) {
  console.error(`${document} is not what the figures give: npm run scale-model`);
  process.exitCode = 1;
}
if (!process.argv.includes('--check')) console.log(Object.values(parts).join('\n\n'));
