import type { LegalPage } from '../../../shared/paths';
import type { LegalMarkdown } from '../legalMarkdown';
import { legalText as ambassadorsPrivacyPolicy } from './legal/AmbassadorsPrivacyPolicy.md';
import { legalText as ambassadorsTermsOfUsage } from './legal/AmbassadorsTermsOfUsage.md';
import { legalText as disclaimer } from './legal/Disclaimer.md';
import { legalText as privacyPolicy } from './legal/PrivacyPolicy.md';
import { legalText as refundPolicy } from './legal/RefundPolicy.md';
import { legalText as shippingAndDelivery } from './legal/ShippingAndDelivery.md';
import { legalText as termsOfUsage } from './legal/TermsOfUsage.md';

/** The seven documents in Hindi, each with its description for search engines (90 to 155 characters). */
export const legalTexts: Record<LegalPage, LegalMarkdown & { description: string }> = {
  termsOfUsage: {
    ...termsOfUsage,
    description:
      'मार्केटप्लेस के नियम सीधे शब्दों में: अकाउंट, रोल, सब्सक्रिप्शन, क्लाइंट और प्रोवाइडर के बीच पेमेंट, कानूनी ज़िम्मेदारी, कानून और अदालतें।',
  },
  refundPolicy: {
    ...refundPolicy,
    description:
      'पेमेंट किए हुए सब्सक्रिप्शन का रिफ़ंड कब: 15 दिन में माँगें, 7 कामकाजी दिनों में जाँच, 15 दिन में पैसे वापस, और रुपयों में हिसाब का एक उदाहरण।',
  },
  shippingAndDelivery: {
    ...shippingAndDelivery,
    description:
      'कोई सामान नहीं भेजा जाता: डिजिटल ऐक्सेस तुरंत या पेमेंट के 24 घंटे के भीतर खुलता है। न खुले तो क्या करें, और हम कितनी जल्दी ठीक करते हैं।',
  },
  privacyPolicy: {
    ...privacyPolicy,
    description:
      'हम कौन सा व्यक्तिगत डेटा क्यों लेते हैं, लाइव लोकेशन कब शुरू और बंद होती है, अकाउंट कैसे डिलीट करें, आपके अधिकार और शिकायत किससे करें।',
  },
  disclaimer: {
    ...disclaimer,
    description:
      'किस पर भरोसा कर सकते हैं और किस पर नहीं: स्वतंत्र प्रोवाइडर, उनके काम पर वारंटी नहीं, लाइव ट्रैकिंग एक अनुमान, लिंक और कानूनी ज़िम्मेदारी।',
  },
  ambassadorsPrivacyPolicy: {
    ...ambassadorsPrivacyPolicy,
    description:
      'ऐंबैसडर प्रोग्राम व्यक्तिगत डेटा का क्या करता है: कूपन, कमीशन और टैक्स, डेटा कौन देखता है, और प्रोग्राम छोड़ने पर वह 30 दिन के भीतर हट जाता है।',
  },
  ambassadorsTermsOfUsage: {
    ...ambassadorsTermsOfUsage,
    description:
      'ऐंबैसडर के नियम: न्योते या मंज़ूरी से जुड़ना, 5% से 50% के कूपन, कूपन से आई कुल रकम का 10% कमीशन, और ईमानदार प्रचार।',
  },
};
