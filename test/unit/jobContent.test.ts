import { describe, expect, it } from 'vitest';
import { ridePlaces } from '../../client/components/job/useRide';
import { destination } from '../../client/components/mockups/CityDrawing';
import { jobProfessions, jobProps } from '../../client/content/job';
import { clockTime, phoneTime, visitTime } from '../../client/content/sampleClock';
import { textsOf } from '../../client/content/texts';
import { languages } from '../../shared/language';
import { professions } from '../../shared/professions';
import { exampleId } from '../../shared/roles';

describe('the jobs to run', () => {
  it('are offered for all seven professions', () => {
    expect(new Set(jobProfessions())).toEqual(new Set(professions));
  });

  it.each(languages)('begin on a profession’s page with its own job, in %s', (language) => {
    const texts = textsOf(language);
    for (const profession of professions) {
      const { kind, professions: offered } = jobProps(texts, { language, profession });
      expect(offered.map(({ slug, more }) => [slug, more])).toEqual([[profession.slug, undefined]]);
      expect(texts.job.faults[profession.slug][kind]).toBeDefined();
    }
  });
});

it('the pin moves along the drawn route to the door, in ever fewer minutes', () => {
  const last = ridePlaces.at(-1);
  expect(last).toMatchObject(destination);
  const ahead = ridePlaces.map((place) => place.ahead);
  expect(ahead[0]).toBe(1);
  expect(ahead).toEqual(ahead.toSorted((a, b) => b - a));
  expect(ahead.at(-1)).toBeGreaterThan(0);
});

it.each([
  [0, '12:00 am', '12:00'],
  [9 * 60 + 5, '9:05 am', '9:05'],
  [12 * 60, '12:00 pm', '12:00'],
  [13 * 60 + 30, '1:30 pm', '1:30'],
])('sample screens write minute %i as %s, and as %s on a phone', (time, written, onPhone) => {
  expect(clockTime(time, textsOf('en').job.jobSentences.clock)).toBe(written);
  expect(phoneTime(time)).toBe(onPhone);
});

it.each([
  ['hi', '11:15 बजे'],
  ['mr', '11:15 वाजता'],
] as const)('the times of sample screens in %s read %s', (language, written) => {
  const {
    job: { jobSentences },
  } = textsOf(language);
  expect(clockTime(visitTime, jobSentences.clock)).toBe(written);
});

it.each([
  ['MSC-CUS-XXXXXX', '2081', 'MSC-CUS-208120'],
  ['PUN-XX-000000', '3007718530', 'PUN-MH-300771'],
])('a person’s id in the form %s from the digits %s is %s', (form, digits, id) => {
  expect(exampleId(form, digits)).toBe(id);
});
