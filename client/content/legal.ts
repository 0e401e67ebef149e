import { type LegalPage, pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';
import { legalText as ambassadorsPrivacyPolicy } from './legal/AmbassadorsPrivacyPolicy.md';
import { legalText as ambassadorsTermsOfUsage } from './legal/AmbassadorsTermsOfUsage.md';
import { legalText as disclaimer } from './legal/Disclaimer.md';
import { legalText as privacyPolicy } from './legal/PrivacyPolicy.md';
import { legalText as refundPolicy } from './legal/RefundPolicy.md';
import { legalText as shippingAndDelivery } from './legal/ShippingAndDelivery.md';
import { legalText as termsOfUsage } from './legal/TermsOfUsage.md';
import { isLegalPlaceholder, type LegalPlaceholder, placeholderPattern } from './legalPlaceholders';

/** A legal text with its placeholders still in it. */
export interface LegalMarkdown {
  /** The day on which the text was last revised, `YYYY-MM-DD`. */
  revised: string;
  title: string;
  /** The lines of the summary, HTML without a block around them. */
  summary: readonly string[];
  /** The numbered sections; `id` is the heading's anchor. */
  sections: readonly { id: string; number: number; heading: string }[];
  /** All sections as HTML. */
  html: string;
}

/** A legal text as a page shows it: the brand and addresses of the settings filled in. */
export interface LegalDocument extends LegalMarkdown {
  path: string;
  /** For search engines, 120 to 155 characters. */
  description: string;
}

/** The date from which all legal texts apply, as it is shown and for machines. */
export const legalEffectiveDate = { shown: '13.03.2025', iso: '2025-03-13' } as const;

const texts: Record<LegalPage, LegalMarkdown & { description: string }> = {
  termsOfUsage: {
    ...termsOfUsage,
    description:
      'The rules of the marketplace in plain words: accounts, roles, subscriptions, payments between clients and providers, liability, law and courts.',
  },
  refundPolicy: {
    ...refundPolicy,
    description:
      'When a paid subscription is refunded: ask within 15 days, reviewed within 7 business days, paid within 15 days, with a worked example in rupees.',
  },
  shippingAndDelivery: {
    ...shippingAndDelivery,
    description:
      'Nothing is shipped: digital access opens at once or within 24 hours of payment. What to do when it does not, and how soon we put it right.',
  },
  privacyPolicy: {
    ...privacyPolicy,
    description:
      'Which personal data we collect and why, when live location starts and stops, how to delete your account, your rights and who to complain to.',
  },
  disclaimer: {
    ...disclaimer,
    description:
      'What you can rely on and what you cannot: independent providers, no warranty on their work, live tracking as an estimate, links and liability.',
  },
  ambassadorsPrivacyPolicy: {
    ...ambassadorsPrivacyPolicy,
    description:
      'How the ambassador programme uses personal data: coupons, commission and tax, who sees it, and its removal within 30 days of leaving.',
  },
  ambassadorsTermsOfUsage: {
    ...ambassadorsTermsOfUsage,
    description:
      'The rules for ambassadors: by invitation or approval, coupons of 5% to 50%, commission of 10% of the total generated, and honest promotion.',
  },
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** The officer's name, with the designation where it is known. */
export function grievanceOfficer({ grievanceName, grievanceDesignation }: Site): string {
  return grievanceDesignation ? `${grievanceName}, ${grievanceDesignation}` : grievanceName;
}

/** The day of a text's last revision, as the site writes dates. */
export function shownDate(iso: string): string {
  return iso.split('-').reverse().join('.');
}

/** When each text was last revised, `YYYY-MM-DD`. */
export function legalRevision(page: LegalPage): string {
  return texts[page].revised;
}

function placeholderValues(site: Site): Record<LegalPlaceholder, string> {
  return {
    siteName: site.name,
    mainUrl: site.mainUrl,
    webClientUrl: site.webClientUrl,
    email: site.email,
    phone: site.phone,
    parentFirm: site.parentFirm,
    address: site.address,
    grievanceOfficer: grievanceOfficer(site),
    grievanceEmail: site.grievanceEmail,
    grievancePhone: site.grievancePhone ?? site.phone,
    origin: site.origin,
  };
}

function fill(page: LegalPage, site: Site): LegalDocument {
  const values = placeholderValues(site);
  const fillIn = (html: string) =>
    html.replace(placeholderPattern, (_, word: string) => {
      if (!isLegalPlaceholder(word)) throw new Error(`legal text: unknown placeholder {{${word}}}`);
      return escapeHtml(values[word]);
    });
  const text = texts[page];
  return {
    ...text,
    path: pagePaths[page],
    summary: text.summary.map(fillIn),
    html: fillIn(text.html),
  };
}

const filled = new WeakMap<Site, Map<LegalPage, LegalDocument>>();

/** A legal document of the given brand, its values HTML-escaped; filled once per settings object. */
export function legalDocument(page: LegalPage, site: Site): LegalDocument {
  const documents = filled.get(site) ?? new Map<LegalPage, LegalDocument>();
  filled.set(site, documents);
  const document = documents.get(page) ?? fill(page, site);
  documents.set(page, document);
  return document;
}
