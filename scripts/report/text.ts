import type { SeriesName } from '../../server/counts/series';
import { countedForms, formSteps } from '../../shared/counted';
import { largestLosses, refusals } from './losses';
import type { Weeks } from './weeks';

const barLength = 20;
const nameLength = 30;
const last = (sums: readonly number[]) => sums.at(-1) ?? 0;

interface Row {
  name: string;
  sums: readonly number[];
}

/** A row's five weeks and a bar of the last one, as long as its share of the largest. */
function lineOf({ name, sums }: Row, largest: number): string {
  const bar = '█'.repeat(Math.ceil((last(sums) / Math.max(largest, 1)) * barLength));
  const figures = sums.map((sum) => String(sum).padStart(7)).join('');
  return `  ${name.padEnd(nameLength)}${figures}  ${bar}`.trimEnd();
}

function table(title: string, rows: readonly Row[]): string[] {
  const shown = rows.filter(({ sums }) => sums.some((sum) => sum > 0));
  const largest = Math.max(0, ...shown.map(({ sums }) => last(sums)));
  const lines = shown
    .toSorted((a, b) => last(b.sums) - last(a.sums))
    .map((row) => lineOf(row, largest));
  return [title, ...(lines.length > 0 ? lines : ['  nothing'])];
}

/** Whether a form was sent: the check of an id only leads to one. */
const isSent = ([form, step]: readonly string[]) => step === 'sent' && form !== 'verifyId';

/** Says how much is missing in the last week since it was above a limit. */
function warning(weeks: Weeks): string[] {
  const above = (limit: string) => last(weeks.sums('not_counted', ([value]) => value === limit));
  const [address, site] = [above('address'), above('site')];
  if (address + site === 0) return [];
  return [
    'READ THIS WEEK WITH CARE: events were above a limit and are not counted, as when somebody sends them by machine.',
    `  ${address} above the limit of an address, ${site} above that of the site.`,
    '',
  ];
}

/** What an owner reads on Monday: five weeks beside each other, as text with bars. */
export function reportText(weeks: Weeks): string {
  const by = (
    title: string,
    series: SeriesName,
    place: number,
    accepts: (values: readonly string[]) => boolean = () => true,
  ) =>
    table(
      title,
      weeks.valuesOf(series, place).map((value) => ({
        name: value,
        sums: weeks.sums(series, (values) => values[place] === value && accepts(values)),
      })),
    );
  const forms = countedForms.flatMap((form) => {
    const rows = formSteps.map((step) => ({
      name: step,
      sums: weeks.sums('form_steps', ([f, s]) => f === form && s === step),
    }));
    if (rows.every(({ sums }) => sums.every((sum) => sum === 0))) return [];
    const largest = Math.max(...rows.map(({ sums }) => last(sums)));
    const stopped = refusals(weeks, form).map((line) => `    ${line}`);
    return [`Form: ${form}`, ...rows.map((row) => lineOf(row, largest)), ...stopped, ''];
  });
  const losses = largestLosses(weeks);
  const figures = weeks.starts.map((start) => start.slice(5).padStart(7)).join('');
  const [, , , , start = ''] = weeks.starts;
  return [
    `What the site brought in the week from Monday ${start}, beside the four before`,
    '',
    ...warning(weeks),
    `  ${''.padEnd(nameLength)}${figures}`,
    ...table('In all', [
      { name: 'visits', sums: weeks.sums('visits') },
      { name: 'store clicks', sums: weeks.sums('store_clicks') },
      { name: 'forms sent', sums: weeks.sums('form_steps', isSent) },
    ]),
    '',
    'The largest losses of the week',
    ...(losses.length > 0 ? losses.map((loss) => `  - ${loss}.`) : ['  none']),
    '',
    ...by('Visits by page', 'visits', 0),
    ...by('Visits by profession', 'visits', 1),
    ...by('Visits by language', 'visits', 2),
    ...by('Visits by source', 'visits_by_source', 0),
    ...by('Visits by device', 'visits_by_device', 0),
    ...by('Visits by campaign', 'visits_by_campaign', 0),
    ...by('Arrivals by /go', 'arrivals', 0),
    '',
    ...by('Store clicks by store', 'store_clicks', 0),
    ...by('Store clicks by page', 'store_clicks', 1),
    ...by('Store clicks by profession', 'store_clicks', 2),
    ...by('Store clicks by language', 'store_clicks', 3),
    ...by('Store clicks by place on the page', 'store_clicks_by_place', 1),
    ...by('Store clicks by campaign', 'store_clicks_by_campaign', 0),
    '',
    ...forms,
    ...by('Forms sent by language', 'form_steps', 2, isSent),
    ...by('Forms sent by campaign', 'forms_sent_by_campaign', 1, ([form]) => form !== 'verifyId'),
    '',
    ...by('Sample job by step', 'job_steps', 0),
    ...by('Changes of the language, to', 'language_switches', 0),
    '',
  ].join('\n');
}
