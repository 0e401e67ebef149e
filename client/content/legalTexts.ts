import type { Language } from '../../shared/language';
import type { LegalPage } from '../../shared/paths';
import type { LegalMarkdown } from './legalMarkdown';
import type { Messages } from './messages';

const files = import.meta.glob<LegalMarkdown>('./*/legal/*.md', {
  eager: true,
  import: 'legalText',
});

/** A legal text with its description for search engines (90 to 155 characters). */
type LegalText = LegalMarkdown & { description: string };

/** The seven documents in a language. */
export function legalTextsOf(
  language: Language,
  descriptions: Messages['legal'],
): Readonly<Record<LegalPage, LegalText>> {
  const textOf = (page: LegalPage, name: string): LegalText => {
    const text = files[`./${language}/legal/${name}.md`];
    if (!text) throw new Error(`client/content/${language}/legal/${name}.md is missing`);
    return { ...text, description: descriptions[page] };
  };
  return {
    termsOfUsage: textOf('termsOfUsage', 'TermsOfUsage'),
    refundPolicy: textOf('refundPolicy', 'RefundPolicy'),
    shippingAndDelivery: textOf('shippingAndDelivery', 'ShippingAndDelivery'),
    privacyPolicy: textOf('privacyPolicy', 'PrivacyPolicy'),
    disclaimer: textOf('disclaimer', 'Disclaimer'),
    ambassadorsPrivacyPolicy: textOf('ambassadorsPrivacyPolicy', 'AmbassadorsPrivacyPolicy'),
    ambassadorsTermsOfUsage: textOf('ambassadorsTermsOfUsage', 'AmbassadorsTermsOfUsage'),
  };
}
