import { expect, it } from 'vitest';
import { textsOf as catalogueOf } from '../../client/content/texts';
import { professions } from '../../shared/professions';
import { exampleId, sampleIdForms } from '../../shared/roles';

const english = catalogueOf('en');
const { closingCall, items, itemsHeading, landing, professionContent, professionNotFound } =
  english;
const contents = professions.map(({ name, slug }) => [name, professionContent[slug]] as const);

/** Every text of a piece of content, in the order in which it is written down. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsOf);
  return [];
}

const ofTheJob = [english.jobPage, english.jobSentences, english.faults];
const ofPages = [landing, itemsHeading, items, closingCall, professionNotFound, contents];
const allTexts = textsOf([ofPages, ofTheJob]);

it('landing pages show the eleven items in the order of the specification', () => {
  const names =
    'Public listing, Job management, Scheduling, In-app chat and call, Business catalogue, Mobile, Free to start, ' +
    'All on-site services, Invoices and contracts, Web dashboard, Direct support';
  expect(items.map(({ name }) => name).join(', ')).toBe(names);
  expect(items[3]).toMatchObject({ note: 'On select plans' });
});

it('there are landing pages for the seven professions of the specification', () => {
  expect(contents.map(([name]) => name).join(', ')).toBe(
    'Electricians, HVAC, Computers, Networking, Landscaping, Plumbing, AC Repairs',
  );
});

it.each(contents)(
  '%s answers each pain with another item, and shows ids as Support describes them',
  (_name, texts) => {
    const answers = texts.pains.map(({ id }) => id);
    expect(new Set(answers).size).toBe(answers.length);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(answers));
    const { client, agent } = texts.job;
    expect(exampleId(sampleIdForms.service_seeker, client.digits)).toMatch(/^MSC-CUS-\d{6}$/);
    expect(exampleId(sampleIdForms.service_agent, agent.digits)).toMatch(/^MSC-SA-\d{8}$/);
  },
);

it.each([
  ['round-the-clock promises', /24\s*[x×/]\s*7|round the clock/i],
  ['guarantees', /guarantee/i],
  ['being the first or the best', /\bno\.?\s*1\b|#1|number one|\bbest\b|\bleading\b|trusted by/i],
  [
    'numbers of customers',
    /\d[\d,]*\s*\+|\b\d[\d,]*\s*(happy|customers|clients|users|businesses|downloads)\b/i,
  ],
  ['prices and percentages', /₹|\bRs\.?\b|\d\s*%/],
  ['placeholder text', /lorem|ipsum|coming soon|todo/i],
])('landing pages and the job to try have no %s', (_what, pattern) => {
  expect(allTexts.filter((text) => pattern.test(text))).toEqual([]);
});
