import { expect, it } from 'vitest';
import { textsOf } from '../../client/content/texts';
import { SiteLayout } from '../../client/layout/SiteLayout';
import { homeMeta } from '../../client/pages/Home';
import { renderPage, samplePage, legalSite as site } from '../helpers/renderPage';

const texts = textsOf('en');

function render(canonicalPath: string, shown = site): string {
  const layout = (
    <SiteLayout>
      <h1>Sample</h1>
    </SiteLayout>
  );
  return renderPage(layout, shown, samplePage(canonicalPath));
}

it('the bar marks the current page, and no other', () => {
  const html = render('/Company');
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="page"[^>]* href="\/Company"/);
});

it('the footer links to WhatsApp and shows the company’s numbers only if they are set', () => {
  const facts = { whatsapp: '912200000000', cin: 'U12345MH2020PTC123456' };
  const html = render('/', { ...site, ...facts });
  expect(html).toContain('href="https://wa.me/912200000000" rel="noopener noreferrer"');
  expect(html).toContain('<p>CIN: U12345MH2020PTC123456</p>');
  expect(render('/')).not.toMatch(/wa\.me|WhatsApp|CIN|GSTIN/);
});

it('Home answers what the owner sets, and leaves the question out otherwise', () => {
  const { questions } = texts.home;
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

it('Home has the city in its title, where there is room', () => {
  const named = { ...site, name: 'My Service Crew' };
  const titleIn = (city: string) =>
    homeMeta({ ...named, cities: [city] }, samplePage('/'), texts).title;
  expect(titleIn('Mumbai')).toBe('My Service Crew – AMC and service visits in Mumbai');
  expect(titleIn('Thiruvananthapuram and around')).not.toContain('Thiru');
});
