import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { destination, mapSize, routePath } from '../../client/components/mockups/cityMap';
import { faults, jobPage } from '../../client/content/en/job';
import { professionContent } from '../../client/content/en/professions';
import { jobData, jobProfessions } from '../../client/content/job';
import { textsOf as catalogueOf } from '../../client/content/texts';
import { faultCount } from '../../client/job/machine';
import { views } from '../../client/views';
import { professionPath, professions } from '../../shared/professions';

const en = catalogueOf('en');

/** Every text of a piece of content. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsOf);
  return [];
}

describe('the jobs to run', () => {
  it('are offered for all seven professions, linked to their pages', () => {
    expect(new Set(jobProfessions)).toEqual(new Set(professions));
    expect(jobData(en, 'en').professions.map(({ href }) => href)).toEqual(
      jobProfessions.map(({ name }) => professionPath(name)),
    );
  });

  it.each(professions)('of $name are a request, a contract visit and a complaint', (profession) => {
    const own = faults[profession.slug];
    expect(own).toHaveLength(faultCount);
    expect(own.map(({ kind }) => kind)).toEqual(['request', 'contract', 'complaint']);
    // The page's own mock-up shows one of them.
    const { job } = professionContent[profession.slug];
    expect(own.map(({ title }) => title)).toContain(job.title);
  });

  it('are no two alike', () => {
    const all = Object.values(faults).flat();
    for (const part of ['title', 'question', 'answer', 'work'] as const)
      expect(new Set(all.map((fault) => fault[part])).size).toBe(all.length);
  });

  it('stay on a profession’s own page, whose job is the only one there', () => {
    const [profession = professions[0]] = professions;
    const own = jobData(en, 'en', profession);
    expect(own.professions.map(({ slug }) => slug)).toEqual([profession.slug]);
    expect(own.professions[0]).toMatchObject({ href: '', more: '' });
  });
});

it('the pages with a job to run have the scripts that fetch it', () => {
  expect(views.home?.script).toBe('home');
  expect(views.landing?.script).toBe('landing');
  for (const name of ['home', 'landing'])
    expect(readFileSync(`client/browser/${name}.ts`, 'utf8')).toContain('startJobWhenNear()');
});

describe('the words of the stage', () => {
  const texts = textsOf([jobPage, jobData(en, 'en'), faults]);

  it('name the nine features and premium', () => {
    const said = texts.join(' ').toLowerCase();
    for (const feature of [
      'annual maintenance contracts',
      'service requests',
      'complaint tracking',
      'real-time status updates',
      'live tracking',
      'instant notifications and reminders',
      'in-app chat and calls',
      'feedback and ratings',
      'agent performance',
      'client satisfaction',
      'service efficiency',
      'web access, graphical reports, invoicing',
    ])
      expect(said).toContain(feature);
  });

  it('say plainly that it is sample data', () => {
    expect(jobPage.sample).toMatch(/^Sample data/);
  });

  it('promise nothing and cost nothing', () => {
    const forbidden = /24\s*[x×]\s*7|guarantee|\bbest\b|₹|\d\s*%|lorem|coming soon/i;
    expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
  });
});

it('the pin’s places lie on the drawn way, from its start to the door', () => {
  const css = readFileSync('client/styles/job/map.css', 'utf8');
  const [, ride = ''] = css.split('@keyframes trial-ride');
  const [frames = ''] = ride.split('@keyframes');
  const places = [...frames.matchAll(/translate\(([\d.]+)%, ([\d.]+)%\)/g)].map(([, x, y]) => [
    (Number(x) / 100) * mapSize.width,
    (Number(y) / 100) * mapSize.height,
  ]);
  const corners = [...routePath.matchAll(/(?:[ML]|Q[\d.]+ [\d.]+ )([\d.]+) ([\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)],
  );
  expect(corners.at(-1)).toEqual([destination.x, destination.y]);
  expect(places).toHaveLength(corners.length);
  corners.forEach(([x = 0, y = 0], index) => {
    expect(Math.abs((places[index]?.[0] ?? 0) - x)).toBeLessThan(1);
    expect(Math.abs((places[index]?.[1] ?? 0) - y)).toBeLessThan(1);
  });
});
