import { expect, it } from 'vitest';
import { resetLinkFor } from '../../server/stub/scenarios';
import { roleValues } from '../../shared/roles';
import { navigate } from '../helpers/navigate';
import { sharedSite } from '../helpers/sharedSite';
import { parseHtml } from '../helpers/sitePages';
import { formTexts } from '../helpers/texts';

const site = sharedSite();

const open = async (path: string) => parseHtml(await (await navigate(site.url + path)).text());

const rules =
  'minlength: 8; maxlength: 12; required: lower, upper; required: digit; required: [!@#$%^*]';
const { namePlaceholder, emailPlaceholder, messagePlaceholder } = formTexts.fields;
const email = { type: 'email', placeholder: emailPlaceholder };
const password = { type: 'password', autocomplete: 'new-password', passwordrules: rules };

it.each([
  [
    '/Contact',
    {
      name: { placeholder: namePlaceholder },
      email,
      message: { placeholder: messagePlaceholder, rows: '5' },
    },
  ],
  ['/Support', { name: {}, email, role: {}, message: {} }],
  [resetLinkFor('', 'demo-valid'), { password, confirm: password }],
])('%s has its fields, all required, and none cuts what is pasted', async (path, fields) => {
  const document = await open(path);
  for (const [name, attributes] of Object.entries(fields)) {
    const field = document.querySelector(`form [name="${name}"]`);
    const wanted = Object.keys(attributes).map((key) => [key, field?.getAttribute(key)]);
    expect(Object.fromEntries(wanted), name).toEqual(attributes);
    expect(field?.hasAttribute('required'), name).toBe(true);
  }
  expect(document.querySelectorAll('form [maxlength]')).toHaveLength(0);
});

it('the roles are the specified ones', async () => {
  const document = await open('/Support');
  const options = [...document.querySelectorAll('[name="role"] option')];
  const [provider, seeker, agent] = roleValues;
  expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
    ['', 'Select'],
    [provider, 'Service Provider'],
    [seeker, 'Service Seeker (Client)'],
    [agent, 'Service Agent'],
  ]);
});

it('password managers get the account', async () => {
  const document = await open(resetLinkFor('', 'demo-valid'));
  const account = document.querySelector('[autocomplete="username"][hidden]');
  expect(account?.getAttribute('value')).toBe('SP-MH-104233');
});
