import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages, pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { jobStagePath, professionPath, professions } from '../../shared/professions';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { getJobStages, parseHtml } from '../helpers/sitePages';

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site.stop());

it.each(languages)(
  'each page with a job names the address of its stage, in %s',
  async (language) => {
    const pages = [
      [pagePaths.home, undefined],
      ...professions.map((own) => [professionPath(own.name), own] as const),
    ] as const;
    for (const [path, own] of pages) {
      const html = await (await fetch(site.url + pathIn(language, path))).text();
      const place = parseHtml(html).querySelector('[data-job-stage]');
      const address = place?.getAttribute('data-job-stage');
      expect(address).toBe(pathIn(language, jobStagePath(own)));
      expect(place?.innerHTML).toBe('');
    }
  },
);

it.each(languages)(
  'a stage is a part of a page, with all that its script needs, in %s',
  async (language) => {
    for (const { html, document } of await getJobStages(site, language)) {
      expect(html).toMatch(/^<div class="trial mood mood--/);
      expect(html).not.toMatch(/<(?:html|head|script|style|link)\b/);
      const data = document.querySelector('[data-job]')?.getAttribute('data-job') ?? '';
      expect(Object.keys(JSON.parse(data))).toEqual(['words', 'professions']);
      for (const icon of document.querySelectorAll('use'))
        expect(document.querySelector(icon.getAttribute('href') ?? '')).not.toBeNull();
    }
  },
);

it('a profession has its own jobs alone', async () => {
  const of = async (path: string) => {
    const html = await (await fetch(site.url + path)).text();
    const data = parseHtml(html).querySelector('[data-job]')?.getAttribute('data-job') ?? '';
    return JSON.parse(data).professions.map(({ slug }: { slug: string }) => slug);
  };
  expect(await of('/job-stage/all')).toHaveLength(7);
  expect(await of('/job-stage/hvac')).toEqual(['hvac']);
});

it('a stage is kept as a page is, and is not to be found by searching', async () => {
  const address = `${site.url}/job-stage/all`;
  // In Brotli it would have another tag, once that is there.
  const plain = { 'Accept-Encoding': 'identity' };
  const first = await fetch(address, { headers: plain });
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(first.headers.get('x-robots-tag')).toBe('noindex');
  expect(first.headers.get('cache-control')).toContain('must-revalidate');
  expect(first.headers.get('vary')).toBe('Accept-Encoding');
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
  const known = await fetch(address, {
    headers: { ...plain, 'If-None-Match': first.headers.get('etag') ?? '' },
  });
  expect(known.status).toBe(304);
});

it.each([
  ['GET', '/job-stage/wizards', 404],
  ['GET', '/job-stage', 404],
  ['GET', '/job-stage/HVAC', 404],
  ['POST', '/job-stage/hvac', 405],
  ['HEAD', '/job-stage/hvac', 200],
])('%s %s answers %i', async (method, path, status) => {
  const response = await fetch(site.url + path, { method });
  expect(response.status).toBe(status);
});
