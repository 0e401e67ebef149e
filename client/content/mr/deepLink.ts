import { type DeepLinkKind, pagePaths } from '../../../shared/paths';
import type { DeepLinkCopy } from '../en/deepLink';
import type { RichText } from '../richText';

/** By kind of link: clients follow the one to a provider, providers and their agents the one to a client. */
export const deepLinkCopy: Readonly<Record<DeepLinkKind, DeepLinkCopy>> = {
  SP: {
    what: 'सर्व्हिस प्रोव्हायडरचं पेज',
    title: 'सर्व्हिस प्रोव्हायडरचं पेज अ‍ॅपमध्ये उघडा',
    description: (siteName) =>
      `ही लिंक ${siteName} अ‍ॅपमध्ये एका सर्व्हिस प्रोव्हायडरचं पेज उघडते: रिक्वेस्ट पाठवा, व्हिजिट कुठवर आली ते बघा, चॅट किंवा कॉल करा. अ‍ॅप नाही? इथून घ्या.`,
    uses: [
      {
        icon: 'request',
        name: 'सांगा, आणि पुढे सरकताना बघा',
        line: 'रिक्वेस्ट किंवा तक्रार पाठवा, आणि काम पुढे जाताना तिचं स्टेटस बघा. फोन करायची गरज नाही.',
      },
      {
        icon: 'track',
        name: 'कोण येतंय आणि कधी, ते माहीत',
        line: 'तुमच्याकडे निघालेले एजंट मॅपवर लाइव्ह बघा. व्हिजिटच्या आधी रिमाइंडर येतो.',
      },
      {
        icon: 'talk',
        name: 'बोलणं एकाच ठिकाणी',
        line: 'चॅट आणि कॉल त्या कामासोबतच राहतात. काम झालं की रेटिंग तुम्ही देता.',
      },
    ],
    picture: {
      name: 'service-provider',
      alt: 'हातात फोन घेऊन काम करणारे सर्व्हिस प्रोव्हायडर',
      tint: 'marigold',
    },
  },
  CUS: {
    what: 'क्लायंटचं पेज',
    title: 'क्लायंटचं पेज अ‍ॅपमध्ये उघडा',
    description: (siteName) =>
      `ही लिंक ${siteName} अ‍ॅपमध्ये एका क्लायंटचं पेज उघडते. प्रोव्हायडर तिथे रिक्वेस्ट, व्हिजिट आणि करार एकत्र ठेवतात. अजून अ‍ॅप नाही? इथून घ्या.`,
    uses: [
      {
        icon: 'list',
        name: 'प्रत्येक क्लायंट एकाच ठिकाणी',
        line: 'रिक्वेस्ट, तक्रारी, व्हिजिट आणि वार्षिक देखभाल करार, प्रत्येकाच्या स्टेटससह.',
      },
      {
        icon: 'crew',
        name: 'टीम कुठे निघालीय ते माहीत',
        line: 'आज कोण कुठे जातंय, ते व्हिजिटच्या वाटेवर असताना मॅपवर लाइव्ह.',
      },
      {
        icon: 'insight',
        name: 'अंदाज नको, आकडे बघा',
        line: 'तुमचे एजंट कसं काम करतात, क्लायंट किती समाधानी आहेत, सर्व्हिस किती सुरळीत चालते.',
      },
    ],
    picture: { name: 'client', alt: 'फोनवर व्हिजिट बघणाऱ्या क्लायंट', tint: 'coral' },
  },
};

/** The words around a deep link: `what` is what it leads to. */
export const handover = {
  choosingHeading: 'सावकाश ठरवा.',
  choosingLead: (siteName: string, what: string) =>
    `आता आपोआप काहीच होणार नाही. ${siteName} अ‍ॅपमध्ये ${what} उघडा, अ‍ॅप घ्या, किंवा फोनवर पुढे जा.`,
  inAppHeading: '“अ‍ॅप उघडा” वर टॅप करा',
  inAppNothing: (app: string) => `${app} च्या आत ते आपोआप उघडत नाही.`,
  scanHeading: 'फोनवर पुढे जा',
  scan: 'फोनचा कॅमेरा या कोडवर धरा, किंवा हा पत्ता टाइप करा:',
  scanLabel: (address: string) => `${address} या पत्त्याचा QR कोड`,
  backHeading: 'परत आलात? एकच टॅप.',
  backLead: (siteName: string, what: string) =>
    `${siteName} अ‍ॅप तुमच्या फोनवर आलं की पहिल्या बटणाने ${what} उघडतं, तुमच्या लिंकला हवं होतं तसंच.`,
  lead: (siteName: string, what: string) => `तुमच्या लिंकने ${siteName} अ‍ॅपमध्ये ${what} उघडतं.`,
  storeFollows: (seconds: number) => `या डिव्हाइसवर अ‍ॅप नसेल, तर ${seconds} सेकंदांत त्याचं स्टोअर पेज उघडेल.`,
  getItFirst: 'या डिव्हाइसवर अ‍ॅप अजून नसेल, तर आधी ते घ्या.',
  open: 'अ‍ॅप उघडा',
  android: 'Google Play वर घ्या',
  ios: 'App Store वर घ्या',
  stuck: (id: string): RichText => [
    'उघडत नाहीये? ',
    { text: 'सपोर्टला विचारा', href: pagePaths.support },
    ' आणि हा ID सांगा: ',
    { code: id },
    '.',
  ],
};

/** What the app is, for somebody who got a link and nothing else. */
export const aboutApp = {
  heading: (siteName: string) => `${siteName} म्हणजे काय?`,
  lead: 'क्लायंटच्या दारी जाऊन करायच्या कामांचं अ‍ॅप: दुरुस्ती, इन्स्टॉलेशन, देखभाल. काम सांगणारे, काम चालवणारे आणि वाटेवरचे एजंट या सगळ्यांना ते जोडतं.',
  more: 'अ‍ॅप आणखी काय काय करतं ते बघा',
};

/** Inside another app's own browser. */
export const inAppNotice = {
  title: (app: string) => `तुम्ही हे ${app} च्या आत वाचताय`,
  text: (steps: string) =>
    `तिथून लिंक कधी कधी दुसरं अ‍ॅप उघडू शकत नाहीत. बटण दाबून काहीच झालं नाही, तर हे पेज फोनच्या ब्राउझरमध्ये उघडा: ${steps}.`,
};

/** How to leave the built-in browser of an app, by the phone's system. */
export const leaveInAppBrowser = {
  android:
    'वरच्या बाजूच्या ⋮ (किंवा …) चिन्हावर टॅप करा, मग “Open in browser” किंवा “Open in Chrome” निवडा',
  ios: '… किंवा शेअरच्या चिन्हावर टॅप करा, मग “Open in browser” किंवा “Open in Safari” निवडा',
};
