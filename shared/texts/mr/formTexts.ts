import { lengths } from '../../limits';
import { pagePaths } from '../../paths';
import type { Role } from '../../roles';
import type { LinkedText } from '../en/formTexts';

const atLeast = (field: { min: number }) => `किमान ${field.min} अक्षरं.`;

/** What the forms say around their fields. The sentences of rules, states and errors are in messages.ts. */
export const formTexts = {
  fields: {
    name: 'नाव',
    namePlaceholder: 'पूर्ण नाव',
    email: 'ईमेल',
    emailPlaceholder: 'तुमचा ईमेल',
    message: 'मेसेज',
    messagePlaceholder: 'तुमचा मेसेज',
    charactersLeft: (left: number) => `${left} ${left === 1 ? 'अक्षर' : 'अक्षरं'} बाकी`,
  },
  contact: {
    label: 'संपर्क',
    nameHint: `तुमचं पूर्ण नाव. ${atLeast(lengths.contactName)}`,
    emailHint: `आमचं उत्तर इथे येईल. ${atLeast(lengths.contactEmail)}`,
    messageHint: `${lengths.contactMessage.min} ते ${lengths.contactMessage.max} अक्षरं.`,
    submit: 'मेसेज पाठवा',
    submitting: 'तुमचा मेसेज जातोय…',
    /** Stands below the sentence of success. */
    sentNext:
      'आमच्या टीममधला माणूस तो वाचतो, सोम-शुक्र, सकाळी 9 ते संध्याकाळी 5, आणि तुमच्या ईमेलवर उत्तर देतो.',
    sentMeanwhile: {
      before: 'तोपर्यंत ',
      link: 'लोक सगळ्यात आधी काय विचारतात',
      href: `${pagePaths.home}#questions`,
      after: ' ते बघा, कदाचित तुमचा प्रश्नही त्यात असेल.',
    },
  },
  support: {
    label: 'सपोर्ट',
    nameHint: `तुमचं पूर्ण नाव. ${atLeast(lengths.supportName)}`,
    emailHint: `${atLeast(lengths.supportEmail)} आमचं उत्तर तुमच्या खात्यातल्या संपर्काच्या माहितीवर येतं, या ईमेलवर नाही.`,
    messageHint: `तुम्ही काय केलं, काय झालं, आणि कधीपासून? ${lengths.supportMessage.min} ते ${lengths.supportMessage.max} अक्षरं.`,
    role: 'भूमिका',
    roleHint: 'तुम्ही अ‍ॅप ज्या भूमिकेत वापरता ती. पुढे एक छोटी विंडो तुमचा युनिक ID विचारेल.',
    rolePlaceholder: 'निवडा',
    /** The roles in which a request can be sent, by their value. */
    roles: {
      service_provider: 'सर्व्हिस प्रोव्हायडर',
      service_seeker: 'सर्व्हिस घेणारे (क्लायंट)',
      service_agent: 'सर्व्हिस एजंट',
    } satisfies Record<Role, string>,
    changeRole: 'दुसरी भूमिका निवडा',
    locked: 'तुमचा युनिक ID पडताळला की पाठवता येईल.',
    submit: 'रिक्वेस्ट पाठवा',
    submitting: 'तुमची रिक्वेस्ट जातेय…',
    sentNext:
      'आमच्या सपोर्ट टीममधला माणूस ती वाचतो, सोम-शुक्र, सकाळी 9 ते संध्याकाळी 5. उत्तर तुमच्या खात्यातल्या संपर्काच्या माहितीवर येतं.',
    sentMeanwhile: {
      before: 'पेमेंटबद्दल किंवा तुमच्या अ‍ॅक्सेसबद्दल आहे? अशा वेळी आम्ही काय करतो, आणि किती लवकर, ते ',
      link: 'शिपिंग आणि डिलिव्हरीमध्ये',
      href: pagePaths.shippingAndDelivery,
      after: ' आहे.',
    },
  },
  idDialog: {
    title: 'तुमचा युनिक ID',
    text: (role: string) => `तुम्ही निवडलं: ${role}. तुमचा युनिक ID अ‍ॅपच्या प्रोफाइल स्क्रीनवर दिसतो.`,
    label: 'पडताळणीसाठी युनिक ID',
    hint: (form: string) => `तो असा दिसतो: ${form}`,
    confirm: 'पडताळा',
    cancel: 'रद्द करा',
    busy: 'तुमचा ID शोधतोय…',
    captchaFirst: 'कृपया ही विंडो बंद करा, फॉर्ममधली माणूस असल्याची तपासणी करा, आणि भूमिका पुन्हा निवडा.',
  },
  password: {
    label: 'नवा पासवर्ड',
    password: 'नवा पासवर्ड',
    confirm: 'पासवर्ड पुन्हा टाइप करा',
    show: 'पासवर्ड दाखवा',
    submit: 'नवा पासवर्ड ठेवा',
    submitting: 'तुमचा पासवर्ड बदलतोय…',
    rules: 'पासवर्डचे नियम',
    ruleNames: {
      length: `${lengths.password.min} ते ${lengths.password.max} अक्षरं`,
      letter: 'किमान एक इंग्रजी अक्षर (A–Z, a–z)',
      number: 'किमान एक अंक',
      symbol: '! @ # $ % ^ * यांपैकी किमान एक',
      allowed: 'ही अक्षरं, अंक आणि चिन्हं सोडून दुसरं काही नाही',
    },
    ruleMet: ', पूर्ण',
    ruleNotMet: ', अजून नाही',
    rulesMet: (met: number, all: number) => `${all} पैकी ${met} नियम पूर्ण`,
    privacy: {
      before:
        'लिंक आणि तुमचा नवा पासवर्ड आमच्या खात्यांच्या सिस्टिमकडेच जातात, दुसरीकडे कुठेही नाही. अधिक माहिती ',
      link: 'गोपनीयता धोरणात',
      href: pagePaths.privacyPolicy,
      after: ' आहे.',
    },
    changedNext: (webClientUrl: string): LinkedText => ({
      before: 'आतापासून तोच वापरा, अ‍ॅपमध्ये आणि ',
      link: 'वेब क्लायंटमध्ये',
      href: webClientUrl,
      after: '.',
    }),
    expired: 'पासवर्डची लिंक थोडाच वेळ चालते. अ‍ॅपमधून नवी मागवा आणि आली की लगेच उघडा.',
    invalid:
      'लिंक वाटेत तुटली असेल, किंवा आधीच वापरली असेल. सगळ्यात नव्या मेसेजमधून ती पुन्हा उघडा, किंवा अ‍ॅपमधून नवी मागवा.',
    unexpected: 'तुमची लिंक बरोबर असू शकते: तपासणीच झाली नाही.',
    checkAgain: 'लिंक पुन्हा तपासा',
    missing: 'या पेजला तुमच्या पासवर्डच्या मेसेजमधली लिंक लागते. ती लिंक पुन्हा उघडा, किंवा अ‍ॅपमधून नवी मागवा.',
    checking: 'तुमची लिंक तपासतोय…',
    proving:
      'या ID च्या लिंक अलीकडे खूप वेळा वापरून बघितल्या गेल्या, म्हणून आधी तुम्ही माणूस आहात ना ते बघतो. मग पुढे आपोआप जाईल.',
    stuck: {
      before: 'अजूनही अडलंय? ',
      link: 'सपोर्टला विचारा',
      href: pagePaths.support,
      after: ', युनिक ID जवळ ठेवून.',
    },
  },
  captcha: {
    label: 'मी माणूस आहे',
    group: 'माणूस असल्याची तपासणी',
    idle: 'तुम्ही फॉर्म भरायला लागलात की आपोआप सुरू होते.',
    working: 'तपासतोय… तोवर तुम्ही फॉर्म भरत राहा.',
    solved: 'झालं. तुम्हाला आणखी काही करायचं नाही.',
    failed: 'ते जमलं नाही. पुन्हा प्रयत्न करायला चौकोनावर टिक करा.',
    why: 'तुमचं डिव्हाइस एक छोटं गणित सोडवतं: तुम्हाला सोपं, रोबोटला महाग. चित्रं नाहीत, ट्रॅकिंग नाही, दुसऱ्या कुणाला विचारणं नाही.',
    widgetWhy: (firm: string) =>
      `रोबोटना बाहेर ठेवायला, तुम्ही हा फॉर्म भरायला लागलात की ${firm} ची तपासणी त्यांच्या सर्व्हरवरून लोड होते.`,
    widgetLoad: 'तपासणी आत्ता लोड करा',
    widgetLoadAgain: 'तपासणी पुन्हा लोड करा',
    widgetFailed: 'तपासणी झाली नाही, किंवा लोड होऊ शकली नाही.',
    widgetSolved: 'झालं. धन्यवाद.',
  },
  orWrite: { before: 'किंवा इथे लिहा: ', after: '.' },
  tryAgainInSeconds: (seconds: number) =>
    `${seconds} ${seconds === 1 ? 'सेकंदाने' : 'सेकंदांनी'} पुन्हा प्रयत्न करता येईल.`,
  tryAgainInMinutes: (minutes: number) =>
    `${minutes} ${minutes === 1 ? 'मिनिटाने' : 'मिनिटांनी'} पुन्हा प्रयत्न करता येईल.`,
  toasts: 'मेसेज',
  closeToast: 'मेसेज बंद करा',
  /** Stands where a form's script did not come. */
  notLoaded: (email: string): LinkedText => ({
    before: 'पेजचा हा भाग लोड होऊ शकला नाही. तुम्ही टाइप केलेलं कॉपी करून पेज रीलोड करा, किंवा इथे लिहा: ',
    link: email,
    href: `mailto:${email}`,
    after: '.',
  }),
  reload: 'पेज रीलोड करा',
};
