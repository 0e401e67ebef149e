import { lengths } from '../../limits';
import { pagePaths } from '../../paths';
import type { Role } from '../../roles';
import type { LinkedText } from '../en/formTexts';

const atLeast = (field: { min: number }) => `कम से कम ${field.min} अक्षर।`;

/** What the forms say around their fields. The sentences of rules, states and errors are in messages.ts. */
export const formTexts = {
  fields: {
    name: 'नाम',
    namePlaceholder: 'पूरा नाम',
    email: 'ईमेल',
    emailPlaceholder: 'आपका ईमेल',
    message: 'मैसेज',
    messagePlaceholder: 'आपका मैसेज',
    charactersLeft: (left: number) => `${left} अक्षर बाकी`,
  },
  contact: {
    label: 'संपर्क',
    nameHint: `आपका पूरा नाम। ${atLeast(lengths.contactName)}`,
    emailHint: `हमारा जवाब इसी पर आएगा। ${atLeast(lengths.contactEmail)}`,
    messageHint: `${lengths.contactMessage.min} से ${lengths.contactMessage.max} अक्षर।`,
    submit: 'मैसेज भेजें',
    submitting: 'आपका मैसेज जा रहा है…',
    /** Stands below the sentence of success. */
    sentNext:
      'हमारी टीम का एक इंसान उसे पढ़ता है, सोम-शुक्र, सुबह 9 से शाम 5 बजे तक, और आपके ईमेल पर जवाब देता है।',
    sentMeanwhile: {
      before: 'तब तक देख लें, शायद आपका सवाल उन्हीं में हो जो ',
      link: 'लोग सबसे पहले पूछते हैं',
      href: `${pagePaths.home}#questions`,
      after: '।',
    },
  },
  support: {
    label: 'सपोर्ट',
    nameHint: `आपका पूरा नाम। ${atLeast(lengths.supportName)}`,
    emailHint: `${atLeast(lengths.supportEmail)} हमारा जवाब आपके अकाउंट की संपर्क जानकारी पर जाता है, इस ईमेल पर नहीं।`,
    messageHint: `आपने क्या किया, क्या हुआ, और कब से? ${lengths.supportMessage.min} से ${lengths.supportMessage.max} अक्षर।`,
    role: 'रोल',
    roleHint: 'जिस रोल में आप ऐप चलाते हैं। इसके बाद एक छोटी विंडो आपकी यूनिक ID पूछेगी।',
    rolePlaceholder: 'चुनें',
    /** The roles in which a request can be sent, by their value. */
    roles: {
      service_provider: 'सर्विस प्रोवाइडर',
      service_seeker: 'सर्विस चाहने वाले (क्लाइंट)',
      service_agent: 'सर्विस एजेंट',
    } satisfies Record<Role, string>,
    changeRole: 'दूसरा रोल चुनें',
    locked: 'यूनिक ID वेरिफ़ाई होते ही आप भेज सकते हैं।',
    submit: 'रिक्वेस्ट भेजें',
    submitting: 'आपकी रिक्वेस्ट जा रही है…',
    sentNext:
      'हमारी सपोर्ट टीम का एक इंसान उसे पढ़ता है, सोम-शुक्र, सुबह 9 से शाम 5 बजे तक। जवाब आपके अकाउंट की संपर्क जानकारी पर जाता है।',
    sentMeanwhile: {
      before: 'बात पेमेंट या आपके ऐक्सेस की है? तब हम क्या करते हैं और कितनी जल्दी, यह ',
      link: 'शिपिंग और डिलीवरी',
      href: pagePaths.shippingAndDelivery,
      after: ' में लिखा है।',
    },
  },
  idDialog: {
    title: 'आपकी यूनिक ID',
    text: (role: string) => `आपका चुना रोल: ${role}। यूनिक ID ऐप में आपकी प्रोफ़ाइल स्क्रीन पर दिखती है।`,
    label: 'यूनिक वेरिफ़िकेशन ID',
    hint: (form: string) => `यह ऐसी दिखती है: ${form}`,
    confirm: 'कन्फ़र्म करें',
    cancel: 'कैंसल करें',
    busy: 'आपकी ID ढूँढी जा रही है…',
    captchaFirst: 'कृपया यह विंडो बंद करें, फ़ॉर्म में इंसान होने की जाँच पूरी करें, और अपना रोल फिर से चुनें।',
  },
  password: {
    label: 'नया पासवर्ड',
    password: 'नया पासवर्ड',
    confirm: 'पासवर्ड दोबारा लिखें',
    show: 'पासवर्ड दिखाएँ',
    submit: 'नया पासवर्ड सेट करें',
    submitting: 'आपका पासवर्ड बदला जा रहा है…',
    rules: 'पासवर्ड के नियम',
    ruleNames: {
      length: `${lengths.password.min} से ${lengths.password.max} कैरेक्टर`,
      letter: 'कम से कम एक अंग्रेज़ी अक्षर (A–Z, a–z)',
      number: 'कम से कम एक अंक (0–9)',
      symbol: 'इनमें से कम से कम एक: ! @ # $ % ^ *',
      allowed: 'इन अक्षरों, अंकों और निशानों के सिवा कुछ नहीं',
    },
    ruleMet: ', पूरा हुआ',
    ruleNotMet: ', अभी पूरा नहीं हुआ',
    rulesMet: (met: number, all: number) => `${all} में से ${met} नियम पूरे`,
    privacy: {
      before: 'यह लिंक और आपका नया पासवर्ड सिर्फ़ हमारे अकाउंट सिस्टम में जाते हैं, और कहीं नहीं। ज़्यादा जानकारी ',
      link: 'प्राइवेसी पॉलिसी',
      href: pagePaths.privacyPolicy,
      after: ' में है।',
    },
    changedNext: (webClientUrl: string): LinkedText => ({
      before: 'अब से ऐप में और ',
      link: 'वेब क्लाइंट',
      href: webClientUrl,
      after: ' में यही पासवर्ड डालें।',
    }),
    expired: 'रीसेट लिंक थोड़े समय ही चलता है। ऐप में नया लिंक माँगें और आते ही उसे खोल लें।',
    invalid:
      'शायद लिंक रास्ते में कट गया, या पहले इस्तेमाल हो चुका है। सबसे नए मैसेज से उसे एक बार फिर खोलें, या ऐप में नया माँगें।',
    unexpected: 'हो सकता है आपका लिंक ठीक ही हो: जाँच ही नहीं हो पाई।',
    checkAgain: 'लिंक फिर से जाँचें',
    missing: 'इस पेज के लिए पासवर्ड वाले मैसेज का लिंक चाहिए। वह लिंक एक बार फिर खोलें, या ऐप में नया माँगें।',
    checking: 'आपका लिंक जाँचा जा रहा है…',
    proving:
      'इस ID के लिंक पिछले कुछ समय में कई बार आज़माए गए, इसलिए पहले हम जाँचते हैं कि आप इंसान हैं। उसके बाद यह अपने आप आगे बढ़ेगा।',
    stuck: {
      before: 'अब भी अटके हैं? ',
      link: 'सपोर्ट से पूछें',
      href: pagePaths.support,
      after: ', अपनी यूनिक ID पास रखकर।',
    },
  },
  captcha: {
    label: 'मैं इंसान हूँ',
    group: 'इंसान होने की जाँच',
    idle: 'आप फ़ॉर्म भरना शुरू करेंगे तो यह अपने आप शुरू होगी।',
    working: 'जाँच चल रही है… तब तक फ़ॉर्म भरते रहें।',
    solved: 'हो गया। आपको और कुछ नहीं करना है।',
    failed: 'यह नहीं हो पाया। फिर कोशिश के लिए बॉक्स पर टिक करें।',
    why: 'आपका डिवाइस एक छोटा सा हिसाब लगाता है: आपके लिए आसान, रोबोट के लिए महँगा। न कोई तस्वीर, न कोई ट्रैकिंग, और किसी तीसरे से कुछ नहीं पूछा जाता।',
    widgetWhy: (firm: string) =>
      `रोबोट दूर रहें, इसलिए जब आप यह फ़ॉर्म भरना शुरू करते हैं, तो ${firm} की जाँच उसके सर्वर से लोड होती है।`,
    widgetLoad: 'जाँच अभी लोड करें',
    widgetLoadAgain: 'जाँच फिर से लोड करें',
    widgetFailed: 'जाँच नहीं चली, या लोड नहीं हो पाई।',
    widgetSolved: 'हो गया। धन्यवाद।',
  },
  orWrite: { before: 'या ', after: ' पर लिखें।' },
  tryAgainInSeconds: (seconds: number) => `आप ${seconds} सेकंड बाद फिर कोशिश कर सकते हैं।`,
  tryAgainInMinutes: (minutes: number) => `आप ${minutes} मिनट बाद फिर कोशिश कर सकते हैं।`,
  toasts: 'मैसेज',
  closeToast: 'मैसेज बंद करें',
  /** Stands where a form's script did not come. */
  notLoaded: (email: string): LinkedText => ({
    before: 'पेज का यह हिस्सा लोड नहीं हो पाया। जो लिखा है उसे कॉपी कर लें और पेज दोबारा लोड करें, या ',
    link: email,
    href: `mailto:${email}`,
    after: ' पर लिखें।',
  }),
  reload: 'पेज दोबारा लोड करें',
};
