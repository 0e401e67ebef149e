import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { readFormsOff } from '../../server/config/formSwitch';
import { api } from '../helpers/api';
import { patient } from '../helpers/patient';
import { contact } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const dir = mkdtempSync(join(tmpdir(), 'forms-'));
const file = join(dir, 'forms-off');
afterAll(() => rmSync(dir, { recursive: true }));
const site = sharedSite({ FORMS_OFF_FILE: file });

it('switches a form off and on while the site runs', async () => {
  const { get, post } = api(site);
  await post('/api/contact', contact).expect(200);
  expect((await get('/Contact')).text).toContain('data-name="ContactForm"');
  writeFileSync(file, 'contact: Our mail <moves> today.\ncontact.hi: आज मेल बंद है।\n');
  await vi.waitFor(async () => {
    expect((await post('/api/contact', contact)).status).toBe(503);
  }, patient);
  const { body } = await post('/api/contact', contact);
  expect(body).toMatchObject({ code: 'busy', detail: 'Our mail <moves> today.' });
  const hindi = await post('/api/contact', contact, { 'accept-language': 'hi' });
  expect(hindi.body.detail).toBe('आज मेल बंद है।');
  const page = await get('/Contact');
  expect(page.text).toContain('Our mail &lt;moves&gt; today.');
  expect(page.text).not.toContain('data-name="ContactForm"');
  expect((await get('/hi/Contact')).text).toContain('lang="hi-IN">आज मेल बंद है।');
  // A language without its own line shows the English sentence, marked as English.
  const marathi = await post('/api/contact', contact, { 'accept-language': 'mr' });
  expect(marathi.body.hostMessage).toBe('Our mail <moves> today.');
  expect((await get('/mr/Contact')).text).toContain('lang="en-IN">Our mail &lt;moves&gt; today.');
  expect((await get('/Support')).text).toContain('data-name="SupportForm"');
  writeFileSync(file, '');
  await vi.waitFor(async () => {
    expect((await post('/api/contact', contact)).status).toBe(200);
  }, patient);
  expect((await get('/Contact')).text).toContain('data-name="ContactForm"');
});

it('applies to a page that the server keeps although no other cache may store it', async () => {
  const { get } = api(site);
  // Where a reset link is opened again: without a query.
  const page = () => get('/PasswordRecovery').expect(400);
  expect((await page()).text).toContain('data-name="NewPassword"');
  writeFileSync(file, 'password: No passwords today.\n');
  await vi.waitFor(async () => expect((await page()).text).toContain('No passwords'), patient);
  writeFileSync(file, '');
  await vi.waitFor(async () => expect((await page()).text).not.toContain('No passwords'), patient);
});

it('reads a sentence for each form and language, and nothing else', () => {
  const text = 'contact: Closed.\nsupport.mr: बंद.\nnonsense: x\npassword:\n';
  expect(readFormsOff(text, 'en')).toEqual({ contact: { sentence: 'Closed.', language: 'en' } });
  expect(readFormsOff(text, 'mr')).toEqual({
    contact: { sentence: 'Closed.', language: 'en' },
    support: { sentence: 'बंद.', language: 'mr' },
  });
});
