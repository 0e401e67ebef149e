import { describe, expect, it } from 'vitest';
import { textsOf } from '../../client/content/texts';
import { HomePage, homeMeta } from '../../client/pages/Home';
import type { Language } from '../../shared/language';
import type { Site } from '../../shared/site';
import { renderPage, samplePage } from '../helpers/renderPage';
import { plainText, legalSite as site } from './legalSite';

const texts = textsOf('en');
const { questions } = texts.home;

const page = samplePage('/');
const html = renderPage(<HomePage />, site, page);

describe('Home shows what the owner sets', () => {
  const shown = (facts: Partial<Site>, language: Language = 'en') =>
    plainText(renderPage(<HomePage />, { ...site, ...facts }, { ...page, language }));

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

  it('as plans with prices, in words of the language', () => {
    const plans = [
      { name: 'Starter', rupees: 499, period: 'month' },
      { name: 'Crew', rupees: 49_999, period: 'year' },
    ] as const;
    expect(shown({ plans })).toMatch(/Starter.*₹499 a month.*Crew.*₹49,999 a year/s);
    expect(shown({ plans }, 'hi')).toContain('₹49,999 हर साल');
  });

  it('as ratings and customers, and invents neither', () => {
    const known = { rating: { value: 4.6, count: 1200 }, customers: ['Asha Cooling', 'Wire & Co'] };
    expect(shown(known)).toContain('4.6 of 5 from 1,200 ratings');
    expect(shown(known)).toContain('Asha Cooling and Wire & Co');
    const [reasons] = html.match(/<ul class="points.*?<\/ul>/) ?? [];
    expect(reasons?.match(/<li/g)).toHaveLength(3);
    expect(html).not.toContain('trust__proof');
  });

  it('as the city in its title, where there is room', () => {
    const titleIn = (city: string) =>
      homeMeta({ ...site, name: 'My Service Crew', cities: [city] }, page, texts).title;
    expect(titleIn('Mumbai')).toBe('My Service Crew – AMC and service visits in Mumbai');
    expect(titleIn('Thiruvananthapuram and around')).not.toContain('Thiru');
  });
});
