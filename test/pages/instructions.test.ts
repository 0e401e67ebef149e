import { expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { pagePaths } from '../../shared/paths';
import { api, navigate } from '../helpers/requests';
import { validBody } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';
import { parseHtml } from '../helpers/sitePages';

const deletion = 'Please delete my account and its data';
const broken = 'I bought a client pack on Monday. It is not in the app.';
const question = 'Which of your plans has the in-app chat?';

/**
 * What pages and policies tell a visitor to do. The links beside these words are followed: a page opens, an address is ours, and the
 * form of Contact or Support takes the message and passes it on.
 */
const instructions: [page: string, words: string, message?: string][] = [
  ['/Company', 'Talk to us', question],
  ['/Company', 'Ask us about it', 'I would like to become an ambassador.'],
  ['/Contact', 'Write to us, or call the office'],
  ['/Contact', 'Please quote it if you contact us about this', broken],
  ['/Contact', 'write to us again', question],
  ['/Contact', 'For a problem in the app, use Support', broken],
  ['/Contact', 'Write to support@myservicecrew.example instead, or call: +91 22 0000 0000'],
  ['/Contact', 'reload the page, or write to support@myservicecrew.example'],
  ['/Support', 'not working? Tell us what happened', broken],
  ['/Support', 'Contact us instead', question],
  ['/Landing?profession=Wizards', 'Tell us what you do', 'I tune pianos at home.'],
  ['/TermsOfUsage', 'use Support. For anything else use Contact, write to', question + broken],
  ['/RefundPolicy', 'Use the Support page, or write to', `A refund, please. ${broken}`],
  ['/RefundPolicy', 'write to our grievance officer'],
  ['/ShippingAndDelivery', 'Tell us through the Support page, by email at', broken],
  ['/PrivacyPolicy', 'if you die or are no longer able to. Write to support@myservicecrew.example'],
  ['/PrivacyPolicy', 'Complaints: write to the grievance officer'],
  ['/PrivacyPolicy', `with the words “${deletion}” and your unique ID`],
  ['/PrivacyPolicy', 'send the same words from the Support page', deletion],
  ['/Disclaimer', 'tell us through the Contact page', 'The map shows another house.'],
  ['/AmbassadorsTermsOfUsage', 'For questions write to support@myservicecrew.example'],
  ['/PasswordRecovery', 'Still stuck? Write to us, and quote your unique ID', broken],
  ['/SP/SP-MH-104233', 'Contact us, and quote SP/SP-MH-104233', 'Not open: SP/SP-MH-104233'],
  ['/No-such-page', 'Contact us', broken],
  ['/No-such-page', 'Back to Home'],
  ['POST /Contact', 'Without it, write to support@myservicecrew.example'],
];

const site = sharedSite();

const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';

async function open(address: string) {
  const [path = '', method = 'GET'] = address.split(' ').toReversed();
  const headers = { 'User-Agent': agents.android };
  const response = await navigate(site.url + path, { method, headers });
  const page = parseHtml(await response.text());
  // What a policy says in short it says again below.
  const parts = [...page.querySelectorAll('main :is(p, li, a)')].filter(
    (part) => !part.matches('[aria-labelledby="in-short"] *, p a, li a'),
  );
  return { status: response.status, page, parts };
}

it.each(instructions)('%s: “%s”', async (address, words, message) => {
  const { parts } = await open(address);
  const part = parts.findLast((each) => textOf(each).includes(words));
  const links = part?.matches('a') ? [part] : [...(part?.querySelectorAll('a') ?? [])];
  expect(part).toBeDefined();
  const hrefs = links.map((link) => link.getAttribute('href') ?? '');
  const { email, phone } = site.services.site;
  // Without a link it is about the page itself.
  for (const href of hrefs.length > 0 ? hrefs : [address]) {
    if (/^(mailto|tel):/.test(href)) {
      expect([`mailto:${email}`, `tel:${phone.replaceAll(' ', '')}`]).toContain(href);
      continue;
    }
    const [path = '', place] = (href.startsWith('#') ? address + href : href).split('#');
    const { status, page } = await open(path);
    expect(status).toBe(200);
    if (place) expect(page.getElementById(place)).not.toBeNull();
    if (!/^\/(Contact|Support)$/.test(path)) continue;
    const form = `/api${path.toLowerCase()}`;
    const { body } = await api(site).post(form, { ...validBody(site, form), message });
    expect(body).toMatchObject({ success: 1 });
    expect(site.stub.record.entries.at(-1)?.raw).toContain(JSON.stringify(message));
  }
});

it('none is missing above', async () => {
  const told =
    /\b(write to|(tell|ask|contact) (us|support|contact)|use (the )?(support|contact)|quote|same words)\b/i;
  const pages = [...Object.values(pagePaths), '/Landing?profession=HVAC'];
  const missing: string[] = [];
  for (const address of new Set([...pages, ...instructions.map(([page]) => page)]))
    for (const text of (await open(address)).parts.map(textOf))
      if (told.test(text) && !instructions.some(([, words]) => text.includes(words)))
        missing.push(`${address}: ${text}`);
  expect(missing).toEqual([]);
});
