import { expect, it } from 'vitest';
import { postJson } from '../helpers/requests';
import { contact } from '../helpers/sampleForms';
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
