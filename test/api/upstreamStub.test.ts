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

it('the stub’s page shows what has arrived, as data and without passwords', async () => {
  const message = '<script>alert(1)</script>';
  await api(site)
    .post(apiPaths.contact, { ...contact, message })
    .expect(200);
  await api(site).post(apiPaths.passwordDone, change).expect(200);
  const response = await fetch(site.stub.url);
  expect(response.headers.get('content-type')).toContain('application/json');
  const text = await response.text();
  expect(text).toContain(message);
  expect(text).toContain('demo-valid');
  expect(text).not.toContain(change.password);
});
