import { describe, expect, it } from 'vitest';
import { textsOf } from '../../client/content/texts';
import { homeMeta } from '../../client/pages/Home';
import { samplePage, legalSite as site } from '../helpers/renderPage';

const texts = textsOf('en');
const { questions } = texts.home;

const page = samplePage('/');

describe('Home shows what the owner sets', () => {
  it('as answers to questions that are left out otherwise', () => {
    const facts = {
      cities: ['Mumbai', 'Thane', 'Pune'],
      appLanguages: ['English', 'Marathi'],
      pricesNote: 'Prices are on the screen My Subscriptions.',
    };
    const answers = JSON.stringify(questions({ ...site, ...facts }));
    expect(answers).toContain('"Mumbai, Thane and Pune."');
    expect(answers).toContain('"English and Marathi."');
    expect(answers).toContain('its taxes. Prices are on the screen My Subscriptions."');
    expect(JSON.stringify(questions(site))).not.toMatch(/cities|languages|undefined/i);
  });

  it('as the city in its title, where there is room', () => {
    const titleIn = (city: string) =>
      homeMeta({ ...site, name: 'My Service Crew', cities: [city] }, page, texts).title;
    expect(titleIn('Mumbai')).toBe('My Service Crew – AMC and service visits in Mumbai');
    expect(titleIn('Thiruvananthapuram and around')).not.toContain('Thiru');
  });
});
