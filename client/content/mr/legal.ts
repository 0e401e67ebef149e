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
      'मार्केटप्लेसचे नियम साध्या शब्दांत: खाती, भूमिका, सबस्क्रिप्शन, क्लायंट आणि प्रोव्हायडर यांच्यातील पैसे, कायदेशीर जबाबदारी, कायदा आणि न्यायालये.',
  },
  refundPolicy: {
    ...refundPolicy,
    description:
      'सबस्क्रिप्शनचा रिफंड केव्हा मिळतो: 15 दिवसांच्या आत मागा, कामकाजाच्या 7 दिवसांच्या आत तपासणी, 15 दिवसांच्या आत पेमेंट; रुपयांतील उदाहरणासह.',
  },
  shippingAndDelivery: {
    ...shippingAndDelivery,
    description:
      'पार्सल काहीच नाही: डिजिटल अ‍ॅक्सेस लगेच किंवा पेमेंटपासून 24 तासांच्या आत सुरू होतो. झाला नाही तर काय करायचे, आणि आम्ही तो किती लवकर सुरू करतो.',
  },
  privacyPolicy: {
    ...privacyPolicy,
    description:
      'आम्ही कोणता वैयक्तिक डेटा का गोळा करतो, लाइव्ह लोकेशन केव्हा सुरू होते आणि थांबते, खाते कसे डिलीट करायचे, तुमचे हक्क आणि तक्रार कोणाकडे करायची.',
  },
  disclaimer: {
    ...disclaimer,
    description:
      'कशावर विसंबता येते आणि कशावर नाही: स्वतंत्र प्रोव्हायडर, त्यांच्या कामावर आमची वॉरंटी नाही, लाइव्ह ट्रॅकिंग हा अंदाज, लिंक आणि कायदेशीर जबाबदारी.',
  },
  ambassadorsPrivacyPolicy: {
    ...ambassadorsPrivacyPolicy,
    description:
      'अ‍ॅम्बेसेडर प्रोग्रॅम वैयक्तिक डेटा कसा वापरतो: कूपन, कमिशन आणि टॅक्स, तो कोणाला दिसतो, आणि प्रोग्रॅम सोडल्यापासून 30 दिवसांच्या आत तो काढणे.',
  },
  ambassadorsTermsOfUsage: {
    ...ambassadorsTermsOfUsage,
    description:
      'अ‍ॅम्बेसेडरसाठी नियम: आमंत्रणाने किंवा मंजुरीने, 5% ते 50% सूट देणारी कूपन्स, एकूण तयार झालेल्या रकमेच्या 10% कमिशन, आणि प्रामाणिक प्रचार.',
  },
};
