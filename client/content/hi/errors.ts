import type { Site } from '../../../shared/site';
import { messages } from '../../../shared/texts/hi/messages';
import type { ErrorCopy } from '../en/errors';
import type { RichText } from '../richText';

/** The words that all of these pages share. */
export const errorScreen = {
  home: 'होम पर वापस',
  support: 'सपोर्ट से पूछें',
  sheet: 'जॉब शीट',
  sheetNumber: (number: number) => `नं. ${number}`,
};

/** No page has this address. */
export const notFoundCopy: ErrorCopy = {
  number: 404,
  title: 'पेज नहीं मिला',
  description:
    'इस पते पर कोई पेज नहीं है। शायद वह कहीं और चला गया, या पते में एक अक्षर ज़्यादा है। होम और सपोर्ट का रास्ता यहाँ है।',
  headline: 'इस पते पर कोई घर नहीं है',
  text: 'हमारे एजेंट आखिरी खंभे तक हो आए। वहाँ मिला बस एक नारियल पानी वाला, और इस पेज का नाम उसने भी नहीं सुना। शायद पेज कहीं और चला गया, या पते में एक अक्षर ज़्यादा है।',
  picture: 'track-agent-live',
  mood: 'lost',
  rows: [
    { label: 'शिकायत', value: 'पेज अपने पते पर नहीं' },
    { label: 'एजेंट का नोट', value: 'दो बार खटखटाया। कुत्ते को कुछ नहीं पता।' },
    { label: 'पार्ट लगे', value: 'कोई नहीं' },
  ],
  stamp: 'घर पर कोई नहीं',
};

/** The server failed. */
export const serverErrorCopy: ErrorCopy = {
  number: 500,
  title: 'कुछ बिगड़ गया',
  description:
    'यह पेज बनते-बनते हमारी तरफ़ कुछ बिगड़ गया। एक मिनट बाद फिर कोशिश करें, या सपोर्ट को लिखें और रिक्वेस्ट ID बताएँ।',
  headline: 'कुछ बिगड़ा है, और गलती हमारी है',
  text: 'आपने कुछ गलत नहीं किया। पेज आधा ही बना था कि हमारी एक मशीन ने हाथ खड़े कर दिए। एक मिनट बाद फिर कोशिश करें: शायद उसे बस बंद करके चालू करना था।',
  picture: 'computers',
  mood: 'broken',
  rows: [
    { label: 'शिकायत', value: 'पेज टेबल से फिसल गया' },
    { label: 'एजेंट का नोट', value: 'मेरे हाथ में था, तब तक तो ठीक था।' },
    { label: 'विज़िट चार्ज', value: 'कुछ नहीं। मशीन अपनी ही है।' },
  ],
  stamp: 'गलती हमारी',
};

/** What the 500 page adds: where to write, and what to quote. */
export const serverErrorHelp = {
  requestId: 'रिक्वेस्ट ID',
  write: ({ email }: Site): RichText => [
    'अब भी बिगड़ा है? ',
    { text: email, href: `mailto:${email}` },
    ' पर लिखें।',
  ],
  writeWithId: ({ email }: Site): RichText => [
    'अब भी बिगड़ा है? ',
    { text: email, href: `mailto:${email}` },
    ' पर लिखें और जॉब शीट वाली रिक्वेस्ट ID बताएँ: उससे हम सीधे उसी जगह पहुँचते हैं।',
  ],
};

/** Too many requests from one address. */
export const tooManyCopy: ErrorCopy = {
  number: 429,
  title: 'बहुत ज़्यादा कोशिशें',
  description:
    'आपके नेटवर्क से थोड़े समय में बहुत सारी रिक्वेस्ट आ गईं। कुछ बिगड़ा नहीं है: ज़रा रुकें, फिर कोशिश करें या सपोर्ट को लिखें।',
  headline: 'एक ही दरवाज़े पर इतनी घंटियाँ',
  text: messages.rateLimited,
  picture: 'instant-alerts',
  mood: 'busy',
  rows: [
    { label: 'शिकायत', value: 'घंटी बजी। फिर बजी। और फिर बजी।' },
    { label: 'एजेंट का नोट', value: 'आ रहे हैं, आ रहे हैं। पैर दो ही हैं।' },
    { label: 'अगली विज़िट', value: 'चाय के छोटे ब्रेक के बाद' },
  ],
  stamp: 'ज़रा रुकें',
};

/** Why a visitor may see the 429 page without having done anything. */
export const tooManyReason =
  'कुछ बिगड़ा नहीं है। हम रिक्वेस्ट नेटवर्क के हिसाब से गिनते हैं, और पूरा ऑफ़िस या मोबाइल नेटवर्क हमें एक ही बहुत उतावला विज़िटर लग सकता है।';

/** A form was posted to a page: it left before its script was ready. */
export const nothingSentCopy: ErrorCopy = {
  number: 405,
  title: 'कुछ भेजा नहीं गया',
  description:
    'पेज तैयार होने से पहले ही फ़ॉर्म निकल गया, इसलिए न कुछ भेजा गया, न कुछ रखा गया। पीछे जाकर दोबारा भेजें, या हमें ईमेल लिखें।',
  headline: 'कुछ भेजा नहीं गया',
  text: 'पेज तैयार भी नहीं हुआ था और फ़ॉर्म निकल पड़ा, जैसे बिना औज़ार का प्लंबर। हम तक कुछ नहीं पहुँचा, और कुछ रखा भी नहीं गया।',
  picture: 'effortless-communication',
  mood: 'empty',
  rows: [
    { label: 'शिकायत', value: 'फ़ॉर्म जल्दी निकल गया' },
    { label: 'अंदर क्या था', value: 'एक लिफ़ाफ़ा, खाली' },
    { label: 'किसे मिला', value: 'किसी को नहीं' },
  ],
  stamp: 'भेजा नहीं गया',
};

/** What to do about a form that was not sent. */
export const nothingSentHelp = {
  back: 'फ़ॉर्म पर वापस',
  steps:
    'ब्राउज़र में एक कदम पीछे जाएँ, शायद आपका लिखा वहाँ अब भी हो। पेज पूरा लोड होने दें, और बटन फिर से दबाएँ।',
  withoutScript: ({ email }: Site): RichText => [
    'फ़ॉर्म के लिए JavaScript चाहिए। उसके बिना ',
    { text: email, href: `mailto:${email}` },
    ' पर लिखें: उसे एक इंसान पढ़ता है।',
  ],
};
