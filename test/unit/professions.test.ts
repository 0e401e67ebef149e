import { describe, expect, it } from 'vitest';
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

describe('the eleven items', () => {
  it('stand in the order of the specification', () => {
    expect(items.map(({ name }) => name.toLowerCase())).toEqual([
      'public listing',
      'job management',
      'scheduling',
      'in-app chat and call',
      'business catalogue',
      'mobile',
      'free to start',
      'all on-site services',
      'invoices and contracts',
      'web dashboard',
      'direct support',
    ]);
  });

  it('say that chat and calls come with select plans', () => {
    expect(items[3]).toMatchObject({ note: 'On select plans' });
  });
});

describe('the seven professions', () => {
  it('are exactly those of the specification', () => {
    expect(contents.map(([name]) => name)).toEqual([
      'Electricians',
      'HVAC',
      'Computers',
      'Networking',
      'Landscaping',
      'Plumbing',
      'AC Repairs',
    ]);
    expect(Object.keys(professionContent)).toHaveLength(7);
  });

  it('share no headline, subheadline, description or pain', () => {
    const own = contents.flatMap(([, t]) => [
      t.headline,
      t.subheadline,
      t.description,
      ...t.pains.flatMap(({ trouble, answer }) => [trouble, answer]),
    ]);
    expect(new Set(own).size).toBe(own.length);
  });

  describe.each(contents)('%s', (_name, texts) => {
    it('names five pains, each answered by another of the eleven items', () => {
      const answers = texts.pains.map(({ item }) => item);
      expect(answers).toHaveLength(5);
      expect(new Set(answers).size).toBe(5);
      expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(answers));
    });

    it('shows ids in the form of the support hints', () => {
      const { client, agent } = texts.job;
      expect(exampleId(sampleIdForms.service_seeker, client.digits)).toMatch(/^MSC-CUS-\d{6}$/);
      expect(exampleId(sampleIdForms.service_agent, agent.digits)).toMatch(/^MSC-SA-\d{8}$/);
    });
  });
});

describe('the copy, and the words of the job to try', () => {
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
  ])('has no %s', (_what, pattern) => {
    expect(allTexts.filter((text) => pattern.test(text))).toEqual([]);
  });
});
