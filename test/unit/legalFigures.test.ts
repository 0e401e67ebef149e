import { describe, expect, it } from 'vitest';
import { legalDocument } from '../../client/content/legal';
import { type LegalPage, legalPages } from '../../shared/paths';
import { legalSite, plainText } from './legalSite';

const grievance = [/acknowledged within 24 hours and resolved within 7 days/];
const law = [/laws of India/, /courts in Mumbai/];
const balance = [
  /redeemable balance has no cash refund/i,
  /future payments only: renewals of your main subscription, and client packs/,
  /from a long-term subscription to a short-term subscription/,
  /under My Subscriptions/,
  /An upgraded plan cannot be downgraded/,
];
const ticket = [/acknowledgement gives it a ticket number/];
const outside = [/Clients and providers pay each other (?:directly, )?outside the platform/];

/** What the company has promised, and in which document. */
const promised: Record<LegalPage, RegExp[]> = {
  termsOfUsage: [
    ...grievance,
    ...law,
    ...balance,
    ...outside,
    /marketplace/,
    /not a party to the contract/,
    /18 or older/,
    /Accounts use OAuth .* and a password/,
    /provider must give a location, a tax number and contact details/,
    /details of the product .* with images for each product/,
    /real-time location .* must have a profile picture/,
    /For all other roles a picture is optional/,
    /by invitation or approval/,
    /Subscription plans.*Client packs.*advertising module/,
    /web access, graphical reports and invoicing/,
    /Mon-Fri 9am-5pm/,
    ...ticket,
    /order, depends on the service/,
    /paid for is marked as such/,
    /threatens the unity, security or sovereignty of India/,
    /once every three months we remind you/,
    /not to what happened before/,
    /name the day from which it applies. That day comes after our message/,
    /unless a law that protects consumers lets you choose another place/,
  ],
  refundPolicy: [
    ...grievance,
    ...law,
    ...balance,
    ...outside,
    /within 15 days of the disruption/,
    /Review within 7 business days/,
    /Payment within 15 days/,
    /transaction fee of 7% .* non-refundable/,
    /In-app purchases, upgrades and ad campaigns are not refundable/,
    ...ticket,
    /taken twice, or if we cannot give you what you paid for, the money is yours/,
    /This is our own choice.* without the transaction fee being taken off/,
    /These are not refundable/,
    /This section is our cancellation policy/,
    /corrected with a credit note/,
    /worked example \(the amounts are made up\).*₹1,000 – ₹70 = ₹930/,
  ],
  shippingAndDelivery: [
    ...ticket,
    ...grievance,
    ...law,
    /Nothing is shipped/,
    /at once after your payment, or within 24 hours/,
    /Access problems are solved within 2 business days/,
  ],
  privacyPolicy: [
    ...grievance,
    ...law,
    ...outside,
    /not for people under 18/,
    /Digital Personal Data Protection Act, 2023/,
    /removed within 30 days of leaving, except transaction records/,
    /Location, tax number and contact details/,
    /images for each product/,
    /It is mandatory for agents and optional for all others/,
    /sets no cookies at all/,
    /OpenStreetMap/,
    ...ticket,
    /No other user sees it/,
    /trail of positions is erased when the visit ends/,
    /gave when you registered, for 180 days after the account is closed, and the logs of our systems, for 180 days/,
    /From May 2027, rules under .* for at least one year, and to erase them after that/,
    /keep such logs for 180 days, in India/,
    /From May 2027/,
    /session storage/,
    /Mon-Fri 9am-5pm/,
  ],
  disclaimer: [...law, ...outside, /estimates/, /no warranty/, /providers are independent/i],
  ambassadorsPrivacyPolicy: [
    ...grievance,
    ...law,
    /not for people under 18/,
    /removed within 30 days, except transaction records/,
  ],
  ambassadorsTermsOfUsage: [
    ...grievance,
    ...law,
    /by invitation or approval/,
    /18 or older/,
    /discount coupons of 5% to 50%/,
    /commission of 10% of the total generated/,
    /No self-referral/,
    /within 30 days, except transaction records/,
  ],
};

/** Every number that a document may hold besides those of its headings and lists. */
const everywhere = ['24 hours', '7 days', '9am', '5pm', 'Act, 2019'];
const allowed: Record<LegalPage, string[]> = {
  termsOfUsage: ['18 or older', 'Act, 1957', 'Act, 2000'],
  refundPolicy: ['15 days', '7 business', '7%', 'Act, 2017', '₹1,000', '₹70', '₹930'],
  shippingAndDelivery: ['2 business', '15 days'],
  privacyPolicy: [
    ...['under 18', 'Act, 2023', 'Act, 2017', 'Act, 2000', '30 days'],
    // What the law asks besides: how long, which section, and from when.
    ...['180 days', 'section 43A', 'May 2027'],
  ],
  // The public emergency number.
  disclaimer: ['112'],
  ambassadorsPrivacyPolicy: ['under 18', '30 days', 'Act, 2023', 'Act, 2017', 'May 2027'],
  ambassadorsTermsOfUsage: [
    ...['18 or older', '5%', '50%', '10%', '30 days', 'Act, 1872', 'Act, 2017'],
    ...['₹1,000', '₹500', '₹1,500', '₹150'],
  ],
};

describe.each(legalPages)('%s', (page) => {
  // A brand without digits, so that only the text's own numbers are seen.
  const wordsOnly = {
    ...legalSite,
    webClientUrl: 'https://client.example',
    address: '',
    phone: '',
  };
  const document = legalDocument(page, wordsOnly, 'en');
  const text = plainText([...document.summary, document.html].join('\n'));

  it.each(promised[page])('says %s', (sentence) => {
    expect(text).toMatch(sentence);
  });

  it('holds no number that is neither promised nor in the name of an Act', () => {
    let rest = plainText(
      [...document.summary, document.html.replace(/<h2.*?<\/h2>/g, '')].join('\n'),
    );
    for (const figure of [...everywhere, ...allowed[page]].sort((a, b) => b.length - a.length)) {
      rest = rest.replaceAll(figure, '');
    }
    expect(rest.match(/.{0,30}\d.{0,20}/g) ?? []).toEqual([]);
  });

  it('makes no promise that the company does not make', () => {
    expect(text).not.toMatch(/24x7|24\/7|guarantee|No\. 1\b/i);
  });
});
