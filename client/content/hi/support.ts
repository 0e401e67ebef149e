import { pagePaths } from '../../../shared/paths';
import type { RichText } from '../richText';

/** What the Support page says beside its form. */
export const support = {
  title: 'सपोर्ट: ऐप में मदद',
  crumb: 'सपोर्ट',
  description: (siteName: string) =>
    `${siteName} ऐप में दिक्कत? अपनी यूनिक ID वेरिफ़ाई करें, बताएँ कि क्या गड़बड़ हुई, और हमारी सपोर्ट टीम का एक इंसान उसे देखता है।`,
  headline: 'सपोर्ट',
  lead: (siteName: string) =>
    `${siteName} में कुछ अपना काम नहीं कर रहा? हमें बताएँ, आगे एक इंसान सँभाल लेता है।`,
  contactInstead: [
    'अभी अकाउंट नहीं है, या सवाल हमारे बारे में है? तो ',
    { text: 'हमसे संपर्क करें', href: pagePaths.contact },
    '।',
  ] satisfies RichText as RichText,
  request: 'आपकी रिक्वेस्ट',
  privacy: [
    'आपका रोल, आपकी यूनिक ID, वह नाम जिस पर ID रजिस्टर है और आपका मैसेज हमारी सपोर्ट टीम के पास जाता है, ताकि वह आपका अकाउंट ढूँढकर मदद कर सके। जो नाम और ईमेल आप यहाँ लिखते हैं, उनकी जाँच होती है, वे आगे नहीं भेजे जाते। ज़्यादा जानकारी ',
    { text: 'प्राइवेसी पॉलिसी', href: pagePaths.privacyPolicy },
    ' में है।',
  ] satisfies RichText as RichText,
  whereIsMyId: {
    heading: 'यूनिक ID कहाँ मिलेगी',
    text: 'ऐप में अपनी प्रोफ़ाइल स्क्रीन खोलें। ID वहीं मिलेगी। वह ऐसी दिखती है:',
  },
  next: {
    heading: 'आगे क्या होगा',
    steps: [
      'आपकी रिक्वेस्ट आपकी ID के साथ हमारी सपोर्ट टीम तक पहुँचती है।',
      'एक इंसान उसे पढ़ता है, सोम-शुक्र, सुबह 9 से शाम 5 बजे तक, और मामला देखता है।',
      'जवाब आपके अकाउंट की संपर्क जानकारी पर जाता है। वह बदल गई है? तो अपने मैसेज में बता दें।',
    ],
  },
};
