import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, languageTag } from '../../shared/language';
import { apiPaths } from '../../shared/paths';
import { formTextsOf } from '../../shared/texts/textsOf';
import { startSite, type TestSite } from '../helpers/site';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { language: answer.headers.get('content-language'), ...(await answer.json()) };
}

const contact = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  message: 'Please call me back.',
  captcha: 'x',
};

describe('an error of the API', () => {
  it.each(languages)(
    'is said in %s to whoever asks for it, with the same code',
    async (language) => {
      const { messages } = formTextsOf(language);
      const ask = { 'Accept-Language': languageTag(language) };
      expect(await post(apiPaths.contact, { ...contact, name: '' }, ask)).toMatchObject({
        language: languageTag(language),
        code: 'invalid',
        field: 'name',
        detail: messages.contact.name,
      });
      const unknown = { uniqueId: 'SP-XX-000000', type: 'service_provider' };
      expect(await post(apiPaths.verifyId, unknown, ask)).toMatchObject({
        language: languageTag(language),
        code: 'not-found',
        detail: messages.support.unknownId,
      });
    },
  );

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr', 'en'],
    ['fr, hi;q=0.5', 'hi'],
    ['mr;q=0.4, hi-IN', 'hi'],
    ['en;q=0.8, mr;q=0.9', 'mr'],
    ['hi;q=0, en', 'en'],
    ['%$@!, hi; q = x', 'en'],
  ] as const)('takes %s for %s', async (accepted, language) => {
    const ask: Record<string, string> =
      accepted === undefined ? {} : { 'Accept-Language': accepted };
    const answer = await post(apiPaths.contact, {}, ask);
    expect(answer.language).toBe(languageTag(language));
    expect(answer.detail).toBe(formTextsOf(language).messages.contact.name);
  });

  it('that was kept is said again in the language of whoever asks again', async () => {
    const key = { 'Idempotency-Key': 'one-intent-in-two-languages' };
    const message = { ...contact, message: 'Something for the host: #stall' };
    const first = await post(apiPaths.contact, message, { ...key, 'Accept-Language': 'hi' });
    const again = await post(apiPaths.contact, message, { ...key, 'Accept-Language': 'mr' });
    expect([first.code, again.code]).toEqual(['upstream-timeout', 'upstream-timeout']);
    expect(first.detail).toBe(formTextsOf('hi').messages.unconfirmed);
    expect(again.detail).toBe(formTextsOf('mr').messages.unconfirmed);
  });

  it("passes the host's own words on in English alone", async () => {
    const change = {
      token: 'demo-refused',
      unique_id: 'SP-MH-104233',
      user_type: 'service_provider',
      password: 'abcdef1!',
    };
    const english = await post(apiPaths.passwordDone, change);
    expect(english).toMatchObject({ code: 'rejected' });
    expect(english.detail).not.toBe(formTextsOf('en').messages.password.unexpected);
    expect(await post(apiPaths.passwordDone, change, { 'Accept-Language': 'hi' })).toMatchObject({
      code: 'rejected',
      detail: formTextsOf('hi').messages.password.unexpected,
    });
  });
});
