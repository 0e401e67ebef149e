import { describe, expect, it } from 'vitest';
import { textsOf } from '../../client/content/texts';
import { HomePage, homeMeta } from '../../client/pages/Home';
import type { Language } from '../../shared/language';
import type { Site } from '../../shared/site';
import { renderPage, samplePage } from '../helpers/renderPage';
import { plainText, legalSite as site } from './legalSite';

const texts = textsOf('en');
const { questions } = texts;

const page = samplePage('/');
const html = renderPage(<HomePage />, site, page);
const text = plainText(html);
const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => words);

it('Home shows the five slides and the three audiences by the names of the specification', () => {
  const titles = [...html.matchAll(/class="slide__title">(.*?)</g)].map(([, title]) => title);
  expect(titles).toEqual([
    'One App... All connected',
    'Track Your Agent, Live!',
    'Instant Alerts, Zero Hassle',
    'Effortless Communication',
    'Detailed Performance Insights',
  ]);
  for (const name of ['For Service Providers', 'For Clients', 'For the field staff']) {
    expect(headings).toContain(name);
  }
});

it.each([
  'annual maintenance contracts (AMC)',
  'service requests',
  'complaint tracking',
  'real-time status updates',
  'live tracking',
  'instant notifications and reminders',
  'in-app chat and calls',
  'feedback and ratings',
  'agent performance, client satisfaction and service efficiency',
  'web access, graphical reports and invoicing',
])('Home names the feature: %s', (feature) => {
  expect(text.toLowerCase()).toContain(feature.toLowerCase());
});

it('Home says that an upgrade and the transaction fee cannot be undone, and no price that is not set', () => {
  const table = /<table.*?<\/table>/s.exec(html)?.[0] ?? '';
  expect(plainText(table)).toMatch(/Free.*select plans.*Premium.*client packs.*Advertising/s);
  expect(text).toContain('An upgraded plan cannot be downgraded.');
  expect(text).toContain('7% transaction fee is not refunded');
  expect(table).not.toContain('₹');
});

describe('Home shows what the owner sets', () => {
  const shown = (facts: Partial<Site>, language: Language = 'en') =>
    plainText(renderPage(<HomePage />, { ...site, ...facts }, { ...page, language }));

  it('as answers to questions, which are not asked otherwise', () => {
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
      { name: 'Starter', rupees: 499, per: 'month' },
      { name: 'Crew', rupees: 49_999, per: 'year' },
    ] as const;
    expect(shown({ plans })).toMatch(/Starter.*₹499 a month.*Crew.*₹49,999 a year/s);
    expect(shown({ plans }, 'hi')).toContain('₹49,999 हर साल');
  });

  it('as ratings and customers, and makes up neither', () => {
    const known = { rating: { value: 4.6, count: 1200 }, customers: ['Asha Cooling', 'Wire & Co'] };
    expect(shown(known)).toContain('4.6 of 5 from 1,200 ratings');
    expect(shown(known)).toContain('Asha Cooling and Wire & Co');
    expect(html.match(/class="trust__reason"/g)).toHaveLength(3);
  });

  it('as the city in its title, where there is room', () => {
    const titleIn = (city: string) =>
      homeMeta({ ...site, name: 'My Service Crew', cities: [city] }, page, texts).title;
    expect(titleIn('Mumbai')).toBe('My Service Crew – AMC and service visits in Mumbai');
    expect(titleIn('Thiruvananthapuram and around')).not.toContain('Thiru');
  });
});
