import { describe, expect, it } from 'vitest';
import { textsOf } from '../../client/content/texts';
import { HomePage, homeMeta } from '../../client/pages/Home';
import { renderPage, samplePage } from '../helpers/renderPage';
import { plainText, legalSite as site } from './legalSite';

const texts = textsOf('en');
const { questions } = texts;

const page = samplePage('/');
const html = renderPage(<HomePage />, site, page);
const text = plainText(html);
const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => words);

describe('home page', () => {
  it('shows the five slides with their exact titles, in order', () => {
    const titles = [...html.matchAll(/class="slide__title">(.*?)</g)].map(([, title]) => title);
    expect(titles).toEqual([
      'One App... All connected',
      'Track Your Agent, Live!',
      'Instant Alerts, Zero Hassle',
      'Effortless Communication',
      'Detailed Performance Insights',
    ]);
  });

  it('speaks to the three audiences under the specified headings', () => {
    expect(headings).toEqual(
      expect.arrayContaining(['For Service Providers', 'For Clients', 'For the field staff']),
    );
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
  ])('names the feature: %s', (feature) => {
    expect(text.toLowerCase()).toContain(feature.toLowerCase());
  });

  it('answers with the facts that are set, and asks nothing that it cannot answer', () => {
    const facts = {
      cities: ['Mumbai', 'Thane', 'Pune'],
      appLanguages: ['English', 'Marathi'],
      pricesNote: 'Prices are on the screen My Subscriptions.',
    };
    const told = JSON.stringify(questions({ ...site, ...facts }));
    expect(told).toContain('"Mumbai, Thane and Pune."');
    expect(told).toContain('"English and Marathi."');
    expect(told).toContain('its taxes. Prices are on the screen My Subscriptions."');
    expect(JSON.stringify(questions(site))).not.toMatch(/cities|languages|undefined/i);
  });

  it('names the city in its title where there is room', () => {
    const named = { ...site, name: 'My Service Crew', cities: ['Mumbai'] };
    expect(homeMeta(named, page, textsOf('en')).title).toBe(
      'My Service Crew – AMC and service visits in Mumbai',
    );
    const long = { ...named, cities: ['Thiruvananthapuram and around'] };
    expect(homeMeta(long, page, textsOf('en')).title).not.toContain('Thiru');
  });
});

describe('what it costs', () => {
  it('is one table of what is free and what is paid, with what cannot be undone', () => {
    const table = /<table.*?<\/table>/s.exec(html)?.[0] ?? '';
    expect(plainText(table)).toMatch(/Free.*select plans.*Premium.*client packs.*Advertising/s);
    expect(text).toContain('An upgraded plan cannot be downgraded.');
    expect(text).toContain('7% transaction fee is not refunded');
    expect(table).not.toContain('₹');
  });

  it('has the plans and rupees that the owner gives, in words of the language', () => {
    const plans = [
      { name: 'Starter', rupees: 499, per: 'month' },
      { name: 'Crew', rupees: 49_999, per: 'year' },
    ] as const;
    const priced = renderPage(<HomePage />, { ...site, plans }, page);
    expect(plainText(priced)).toMatch(/Starter.*₹499 a month.*Crew.*₹49,999 a year/s);
    const hindi = renderPage(<HomePage />, { ...site, plans }, { ...page, language: 'hi' });
    expect(hindi).toContain('₹49,999 हर साल');
  });
});

describe('why to trust it', () => {
  it('says how money and locations are handled, and makes up neither ratings nor customers', () => {
    for (const { name } of [texts.trust.commission, texts.trust.direct, texts.trust.location])
      expect(text).toContain(name);
    expect(html.match(/class="trust__reason"/g)).toHaveLength(3);
  });

  it('shows ratings and customers that the owner gives', () => {
    const known = { rating: { value: 4.6, count: 1200 }, customers: ['Asha Cooling', 'Wire & Co'] };
    const shown = plainText(renderPage(<HomePage />, { ...site, ...known }, page));
    expect(shown).toContain('4.6 of 5 from 1,200 ratings');
    expect(shown).toContain('Asha Cooling and Wire & Co');
  });
});

it('no picture of Home is shown twice', () => {
  const pictures = [...html.matchAll(/<img [^>]*src="[^"]*\/([\w-]+?)(?:-[\w-]{8})?-\d+\.webp"/g)];
  const names = pictures.map(([, name]) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names).toEqual([...new Set(names)]);
});
