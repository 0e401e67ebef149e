import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { questions } from '../../client/content/en/home';
import { textsOf } from '../../client/content/texts';
import { PageProvider, SiteProvider } from '../../client/context';
import { navigationOf } from '../../client/layout/navigation';
import { HomePage, homeMeta } from '../../client/pages/Home';
import { views } from '../../client/views';
import { professionPath, professions } from '../../shared/professions';
import { plainText, legalSite as site } from './legalSite';

const page = {
  language: 'en',
  canonicalPath: '/',
  navigation: navigationOf(views, textsOf('en')),
  captcha: { provider: 'none', siteKey: '' },
  assets: { style: { css: '' }, scripts: ['/s.js'] },
} as const;

const html = renderToStaticMarkup(
  <SiteProvider value={site}>
    <PageProvider value={page}>
      <HomePage />
    </PageProvider>
  </SiteProvider>,
);
const text = plainText(html);
const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => words);

describe('home page', () => {
  it('has one h1, and no inline style or script', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="|<script|<style/);
  });

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

  it('links to both stores, the web client and the seven professions', () => {
    const links = [site.playStoreUrl, site.appStoreUrl, 'https://client.example/?a=1&amp;b=2'];
    for (const { name } of professions) links.push(professionPath(name));
    for (const link of links) expect(html).toContain(`href="${link}"`);
  });

  it('opens the stores in a new tab that cannot reach back', () => {
    const stores = [...html.matchAll(/<a [^>]*href="https:\/\/(?:play|apps)\.example"[^>]*>/g)];
    expect(stores.length).toBeGreaterThanOrEqual(4);
    for (const [link] of stores) expect(link).toMatch(/target="_blank" rel="noopener"/);
  });

  it('answers the questions that it gives to search engines', () => {
    const {
      title,
      description,
      jsonLd = [],
    } = homeMeta({ ...site, name: 'My Service Crew' }, page, textsOf('en'));
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
    const answers = [...JSON.stringify(jsonLd).matchAll(/"Answer","text":"(.*?)"/g)];
    expect(answers.length).toBeGreaterThan(3);
    for (const [, answer = ''] of answers) expect(text).toContain(answer);
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
