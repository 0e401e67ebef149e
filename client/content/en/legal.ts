import type { LegalPage } from '../../../shared/paths';
import type { LegalMarkdown } from '../legalMarkdown';
import { legalText as ambassadorsPrivacyPolicy } from './legal/AmbassadorsPrivacyPolicy.md';
import { legalText as ambassadorsTermsOfUsage } from './legal/AmbassadorsTermsOfUsage.md';
import { legalText as disclaimer } from './legal/Disclaimer.md';
import { legalText as privacyPolicy } from './legal/PrivacyPolicy.md';
import { legalText as refundPolicy } from './legal/RefundPolicy.md';
import { legalText as shippingAndDelivery } from './legal/ShippingAndDelivery.md';
import { legalText as termsOfUsage } from './legal/TermsOfUsage.md';

/** The seven documents, each with its description for search engines (90 to 155 characters). */
export const legalTexts: Record<LegalPage, LegalMarkdown & { description: string }> = {
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
