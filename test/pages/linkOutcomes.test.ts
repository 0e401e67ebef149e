import { afterAll, expect, it } from 'vitest';
import { formTextsOf } from '../../shared/texts/textsOf';
import { startBrokenHost } from '../helpers/brokenHost';
import { navigate } from '../helpers/navigate';
import { postJson } from '../helpers/postJson';
import { sharedSite } from '../helpers/sharedSite';

const { password: sentences } = formTextsOf('en').messages;
const link = { token: 'a', unique_id: 'b', user_type: 'c' };

const host = await startBrokenHost();
afterAll(host.close);
const site = sharedSite({ ACCESS_HOST_URL: host.url, MAIL_HOST_URL: host.url });

/** A page's text as a reader sees it. */
const plain = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '');

it.each([
  [{ success: 2 }, 410, sentences.expiredPanel, sentences.expired],
  [{ success: 2, message: 'Too late' }, 410, sentences.expiredPanel, 'Too late'],
  [{ success: 0 }, 422, sentences.invalidPanel, sentences.invalid],
  [{ success: false, message: 'Used' }, 422, sentences.invalidPanel, 'Used'],
  ['<h1>Oh</h1>', 502, sentences.invalidPanel, sentences.unexpected],
])('a host that says %j of a link: %i, "%s", "%s"', async (body, status, panel, sentence) => {
  host.says(body);
  const response = await navigate(`${site.url}/PasswordRecovery?token=a&uniqueid=b&type=c`);
  const html = plain(await response.text());
  expect(response.status).toBe(200);
  expect(html).toContain(panel);
  expect(html).toContain(sentence);
  expect(html).not.toContain('name="password"');
  const answer = await postJson(`${site.url}/api/password/verify`, link);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ detail: sentence });
});

it('a compressed page leaves nothing that Node warns of', async () => {
  host.says({ success: 2 });
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  const response = await navigate(`${site.url}/PasswordRecovery?token=a&uniqueid=b&type=c`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers.get('content-encoding')).toBe('br');
  await response.text();
  // Warnings are emitted in a later turn.
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
