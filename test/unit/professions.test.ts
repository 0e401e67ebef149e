import { describe, expect, it } from 'vitest';
import { items } from '../../client/content/en/items';
import {
  closingCall,
  itemsHeading,
  landing,
  professionNotFound,
} from '../../client/content/en/landing';
import { professionContent } from '../../client/content/en/professions';
import { textsOf as catalogueOf } from '../../client/content/texts';
import type { PageContext } from '../../client/context';
import { landingMeta } from '../../client/pages/Landing';
import { professionLandingMeta } from '../../client/pages/ProfessionLanding';
import { professionNotFoundMeta } from '../../client/pages/ProfessionNotFound';
import { professions } from '../../shared/professions';
import type { Site } from '../../shared/site';

const contents = professions.map(({ name, slug }) => [name, professionContent[slug]] as const);

/** Every text of a piece of content, in the order in which it is written down. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsOf);
  return [];
}

const allTexts = textsOf([landing, itemsHeading, items, closingCall, professionNotFound, contents]);

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
      'web client',
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
      ...t.pains.flatMap(({ says, answer }) => [says, answer]),
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

    it('spells AMC out once, before it is used as a word', () => {
      const { headline, subheadline, painsHeading, pains, jobHeading, jobIntro } = texts;
      const before = textsOf([headline, subheadline, painsHeading, pains, jobHeading]).join(' ');
      expect(before).not.toMatch(/AMC|annual maintenance/);
      expect(jobIntro).toContain('annual maintenance contract (AMC)');
      expect(
        textsOf(texts)
          .join(' ')
          .match(/annual maintenance contract/g),
      ).toHaveLength(1);
    });

    it('shows ids in the form of the support hints', () => {
      expect(texts.job.client.id).toMatch(/^MSC-CUS-\d{6}$/);
      expect(texts.job.agent.id).toMatch(/^MSC-SA-\d{8}$/);
    });
  });
});

describe('titles and descriptions with the default brand', () => {
  const site = { name: 'My Service Crew', cities: [] as readonly string[] } as Site;
  const metas = [
    landingMeta(site, { language: 'en' } as PageContext, catalogueOf('en')),
    professionNotFoundMeta(site, { askedFor: 'Dragon tamers' } as PageContext, catalogueOf('en')),
    ...professions.map((profession) =>
      professionLandingMeta(site, { language: 'en', profession } as PageContext, catalogueOf('en')),
    ),
  ];

  it.each(metas)('$title', ({ title, description }) => {
    expect(title).toMatch(/^.+ – My Service Crew$/);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('are each page’s own', () => {
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
  });

  it('never repeat what a visitor asked for', () => {
    expect(JSON.stringify(metas)).not.toContain('Dragon');
  });
});

describe('the copy', () => {
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
