import type { LegalPage } from '../../shared/paths';
import type { Site } from '../../shared/site';

/** A brand for the tests of legal texts; no value of it may stand in a Markdown file. */
export const legalSite: Site = {
  name: 'Sample <b>Crew</b> & "Co"',
  origin: 'https://site.example',
  mainUrl: 'https://main.example',
  webClientUrl: 'https://client.example/?a=1&b=2',
  playStoreUrl: 'https://play.example',
  appStoreUrl: 'https://apps.example',
  appScheme: 'samplecrew',
  email: 'help@site.example',
  phone: '+91 22 0000 0000',
  parentFirm: "Parent's Firm",
  idForms: {
    service_provider: 'SP-XX-XXXXXX',
    service_seeker: 'MSC-CUS-XXXXXX',
    service_agent: 'MSC-SA-XXXXXXXX',
  },
  city: 'Mumbai',
  courtsCity: 'Mumbai',
  address: '1 Example Road, Mumbai 400001, India',
  map: { lat: 19.1136, lng: 72.8697, zoom: 17, embedUrl: 'about:blank', linkUrl: 'about:blank' },
  grievanceName: 'The Grievance Officer',
  grievanceEmail: 'grievance@site.example',
  securityContact: 'mailto:security@site.example',
  androidSha256: [],
  cities: [],
  plans: [],
  customers: [],
  appLanguages: [],
  themeColours: { page: '#fff8ee', pageDark: '#16152e', brand: '#2b2a6b' },
  brand: {
    logoMark: '/logo.svg',
    shareCards: { default: '/default.jpg' },
    ownShareCards: [],
    icons: {
      svg: '/i.svg',
      appleTouch: '/a.png',
      png192: '/1.png',
      png512: '/5.png',
      maskable512: '/m.png',
    },
  },
};

/** HTML as a reader sees it: no tags, entities resolved as far as the texts use them. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|a|code)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The Markdown file of each document. */
export const legalFiles: Record<LegalPage, string> = {
  termsOfUsage: 'TermsOfUsage.md',
  refundPolicy: 'RefundPolicy.md',
  shippingAndDelivery: 'ShippingAndDelivery.md',
  privacyPolicy: 'PrivacyPolicy.md',
  disclaimer: 'Disclaimer.md',
  ambassadorsPrivacyPolicy: 'AmbassadorsPrivacyPolicy.md',
  ambassadorsTermsOfUsage: 'AmbassadorsTermsOfUsage.md',
};
