import { expect, it } from 'vitest';
import { textsOf } from '../../client/content/texts';
import { errorScreens } from '../../client/routes';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { problemStatuses } from '../../shared/problem';
import { formTextsOf } from '../../shared/texts/textsOf';
import { outcomes, plainPiece, textNamed } from '../helpers/outcomes';
import { sharedSite } from '../helpers/sharedSite';
import { parseHtml } from '../helpers/sitePages';

const site = sharedSite();

/** The outcomes of pages. test/browser/outcomes.spec.ts tests those of forms. */
const ofPages = outcomes.filter(
  ({ where, end }) => end === '405' || !/^.(Contact|Support|PasswordRecovery)/.test(where),
);

// This test comes first, because a page that has been rendered cannot fail any more.
it('an error page has a reference, with which the log has route and reason', async () => {
  const { pageRouter, site: brand } = site.services;
  const { element } = pageRouter;
  pageRouter.element = () => {
    pageRouter.element = element;
    throw new Error('broken');
  };
  const { text } = await site.get('/hi/SP/abc').expect(500);
  expect(text).toContain(`mailto:${brand.email}`);
  const [, reference] = /<code>([2-9a-z]{10})<\/code>/.exec(text) ?? [];
  const found = () => site.lines.filter((line) => line.reference === reference);
  await expect.poll(found).toMatchObject([
    { msg: 'A page failed', route: '/SP/:id', err: { message: 'broken' } },
    { msg: 'request', route: '/SP/:id', status: 500 },
  ]);
});

it.each(ofPages.flatMap((outcome) => languages.map((language) => ({ ...outcome, language }))))(
  '$where in $language with $end shows the texts and the next step of the table',
  async ({ where, end, said, step, language }) => {
    const { pageRouter, site: brand } = site.services;
    const { element } = pageRouter;
    if (end === '500')
      pageRouter.element = () => {
        pageRouter.element = element;
        throw new Error('broken');
      };
    const { status, headers, text } = await site.request(
      end === '405' ? 'POST' : 'GET',
      pathIn(language, where),
      { 'User-Agent': end in agents ? Reflect.get(agents, end) : agents.android },
    );
    if (Number(end)) expect(status).toBe(Number(end));
    const next = step.replace(/\{(\w+)\}/, (_, name) => Reflect.get(brand, name).split('?')[0]);
    if (said.length === 0) return expect(headers.location?.startsWith(next)).toBe(true);
    const { body } = parseHtml(text);
    const shown = body.textContent.replace(/\s+/g, ' ');
    for (const name of said)
      expect(shown).toContain(plainPiece(textNamed(name, textsOf(language))));
    const ways = [...body.querySelectorAll('main a')].flatMap((link) => [
      link.getAttribute('href') ?? '',
      link.textContent,
    ]);
    const own = /^[/{]|:$/.test(step) ? pathIn(language, next) : textNamed(step, textsOf(language));
    expect(ways.some((way) => way.startsWith(own))).toBe(true);
  },
);

it('the page of 405 links back to the form', async () => {
  const { text } = await site.request('POST', '/Contact').expect(405);
  expect(/<a [^>]*href="([^"]*)">Back to the form</.exec(text)?.[1]).toBe('/Contact');
});

it('the table has every code, sentence, screen, state and device', () => {
  const { messages } = formTextsOf('en');
  const sentences = Object.entries(messages).flatMap(([name, found]) =>
    typeof found === 'string' ? [name] : Object.keys(found).map((key) => `${name}.${key}`),
  );
  // The toast repeats the thank-you.
  const said = new Set([...outcomes.flatMap((outcome) => outcome.said), 'contact.sentToast']);
  expect(sentences.filter((name) => !said.has(name))).toEqual([]);
  const endsOf = (path: RegExp) =>
    outcomes.filter(({ where }) => path.test(where)).map(({ end }) => end);
  const all = endsOf(/./);
  expect(Object.keys(problemStatuses).filter((code) => !all.includes(code))).toEqual([]);
  expect(Object.keys(errorScreens).filter((name) => !all.includes(name))).toEqual([]);
  expect(all.filter((end) => Number(end) && !(end in errorScreens))).toEqual([]);
  for (const path of [/^.SP/, /^.CUS/, /^.Download/, /^.go/])
    expect(endsOf(path)).toEqual(expect.arrayContaining(Object.keys(agents)));
});
