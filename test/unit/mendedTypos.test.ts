import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../server/api/problem';
import { siteIn } from '../../shared/site';
import { formTextsOf } from '../../shared/texts/textsOf';
import { legalSite } from './legalSite';

const lines = ({ messages, verifiedLine }: ReturnType<typeof formTextsOf>) => [
  messages.support.message,
  messages.support.unknownId,
  messages.support.failed,
  messages.password.missing,
  verifiedLine({ name: 'Asha' }),
];

describe('the typos of the English sentences', () => {
  it('stay unless the operator wants them corrected', () => {
    const kept = lines(formTextsOf('en')).join();
    for (const typo of ['describing about', 'sorry,', 'Pops! looks', 'Going', 'verfied. Name :']) {
      expect(kept).toContain(typo);
    }
    const mended = lines(formTextsOf('en', true));
    expect(mended).toContain('ID verified. Name: Asha');
    expect(mended.join()).not.toMatch(/describing about|^sorry|Pops|Going|verfied/);
  });

  it('are corrected in what the API answers', () => {
    const problem = new ApiProblem('upstream', 'support.failed');
    expect(problem.toBody('1', 'en').detail).toMatch(/^Pops! looks/);
    expect(problem.toBody('1', 'en', true).detail).toMatch(/^Oops! Looks/);
  });

  it('do not change other sentences and languages', () => {
    expect(formTextsOf('en', true).messages.contact).toEqual(formTextsOf('en').messages.contact);
    expect(lines(formTextsOf('hi', true))).toEqual(lines(formTextsOf('hi')));
  });
});

it('a setting that visitors read has its value for their language, else the general one', () => {
  const site = { ...legalSite, cities: ['Thane'], inLanguage: { hi: { cities: ['ठाणे'] } } };
  expect(siteIn(site, 'hi').cities).toEqual(['ठाणे']);
  expect(siteIn(site, 'mr').cities).toEqual(['Thane']);
  expect(siteIn(site, 'hi').grievanceName).toBe(legalSite.grievanceName);
});
