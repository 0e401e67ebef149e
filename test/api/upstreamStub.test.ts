import { expect, it } from 'vitest';
import { apiPaths } from '../../shared/paths';
import { api, postJson } from '../helpers/requests';
import { change, contact } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

it('the stub refuses a body with another field, in plain text', async () => {
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'x-request-id': 'a',
  };
  const url = `${site.stub.url}/support/support_request.php`;
  const response = await postJson(url, { ...contact, phone: 'x' }, headers);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('expected');
  expect(site.stub.record.entries).toMatchObject([{ reply: 'not-contracted' }]);
});

it('the inbox shows what has arrived, escaped and without passwords', async () => {
  const message = '<script>alert(1)</script>';
  await api(site)
    .post(apiPaths.contact, { ...contact, message })
    .expect(200);
  await api(site).post(apiPaths.passwordDone, change).expect(200);
  const text = await (await fetch(site.stub.url)).text();
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toContain('<script');
  expect(text).toContain('demo-valid');
  expect(text).not.toContain(change.password);
});
