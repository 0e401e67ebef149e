import { type DeepLinkKind, pagePaths } from '../../../shared/paths';
import type { DeepLinkCopy } from '../en/deepLink';
import type { RichText } from '../richText';

/** By kind of link: clients follow the one to a provider, providers and their agents the one to a client. */
export const deepLinkCopy: Readonly<Record<DeepLinkKind, DeepLinkCopy>> = {
  SP: {
    what: 'सर्विस प्रोवाइडर का पेज',
    title: 'सर्विस प्रोवाइडर का पेज ऐप में खोलें',
    description: (siteName) =>
      `यह लिंक ${siteName} ऐप में एक सर्विस प्रोवाइडर का पेज खोलता है: रिक्वेस्ट भेजें, विज़िट पर नज़र रखें, चैट या कॉल करें। ऐप नहीं है? यहाँ से लें।`,
    uses: [
      {
        icon: 'request',
        name: 'कहें, और काम आगे बढ़ता देखें',
        line: 'रिक्वेस्ट या शिकायत भेजें, और काम के साथ-साथ उसका स्टेटस देखें, बिना फ़ोन किए।',
      },
      {
        icon: 'track',
        name: 'कौन आ रहा है और कब, पता रहे',
        line: 'आपकी ओर आते एजेंट को लाइव मैप पर देखें। विज़िट से पहले रिमाइंडर आता है।',
      },
      {
        icon: 'talk',
        name: 'सारी बात एक जगह',
        line: 'चैट और कॉल काम के साथ ही रहते हैं। काम पूरा होने पर रेटिंग आप देते हैं।',
      },
    ],
    picture: {
      name: 'service-provider',
      alt: 'काम पर लगे सर्विस प्रोवाइडर, हाथ में फ़ोन',
      tint: 'marigold',
    },
  },
  CUS: {
    what: 'क्लाइंट का पेज',
    title: 'क्लाइंट का पेज ऐप में खोलें',
    description: (siteName) =>
      `यह लिंक ${siteName} ऐप में एक क्लाइंट का पेज खोलता है, जहाँ प्रोवाइडर रिक्वेस्ट, विज़िट और कॉन्ट्रैक्ट साथ रखते हैं। ऐप नहीं है? यहाँ से लें।`,
    uses: [
      {
        icon: 'list',
        name: 'हर क्लाइंट एक जगह',
        line: 'रिक्वेस्ट, शिकायतें, विज़िट और सालाना मेंटेनेंस कॉन्ट्रैक्ट, हर एक अपने स्टेटस के साथ।',
      },
      {
        icon: 'crew',
        name: 'टीम किधर जा रही है, पता रहे',
        line: 'आज कौन कहाँ जा रहा है, और विज़िट के रास्ते में हों तो लाइव मैप पर।',
      },
      {
        icon: 'insight',
        name: 'अंदाज़ा नहीं, आँकड़े',
        line: 'आपके एजेंट कैसा काम करते हैं, क्लाइंट कितने खुश हैं, सर्विस कहीं अटक तो नहीं रही।',
      },
    ],
    picture: { name: 'client', alt: 'फ़ोन पर विज़िट देखते हुए क्लाइंट', tint: 'coral' },
  },
};

/** The words around a deep link: `what` is what it leads to. */
export const handover = {
  choosingHeading: 'आराम से चुनें।',
  choosingLead: (siteName: string, what: string) =>
    `अब अपने आप कुछ नहीं होगा। ${siteName} ऐप में ${what} खोलें, ऐप लें, या अपने फ़ोन पर आगे बढ़ें।`,
  inAppHeading: '“ऐप खोलें” पर टैप करें',
  inAppNothing: (app: string) => `${app} के अंदर यह अपने आप नहीं खुलता।`,
  scanHeading: 'अपने फ़ोन पर आगे बढ़ें',
  scan: 'फ़ोन का कैमरा इस कोड के सामने लाएँ, या यह पता टाइप करें:',
  scanLabel: (address: string) => `इस पते का QR कोड: ${address}`,
  backHeading: 'लौट आए? बस एक टैप।',
  backLead: (siteName: string, what: string) =>
    `${siteName} ऐप आपके फ़ोन में आ जाए, तो पहला बटन ${what} खोल देता है, जैसा आपका लिंक चाहता था।`,
  lead: (siteName: string, what: string) => `आपका लिंक ${siteName} ऐप में ${what} खोलता है।`,
  storeFollows: (seconds: number) =>
    `ऐप इस डिवाइस पर न हो, तो ${seconds} सेकंड में उसका स्टोर पेज खुल जाएगा।`,
  getItFirst: 'ऐप इस डिवाइस पर अभी न हो, तो पहले उसे ले लें।',
  open: 'ऐप खोलें',
  android: 'Google Play से लें',
  ios: 'App Store से लें',
  stuck: (id: string): RichText => [
    'नहीं खुल रहा? ',
    { text: 'सपोर्ट से पूछें', href: pagePaths.support },
    ' और उन्हें यह बताएँ: ',
    { code: id },
  ],
};

/** What the app is, for somebody who got a link and nothing else. */
export const aboutApp = {
  heading: (siteName: string) => `${siteName} क्या है?`,
  lead: 'क्लाइंट के यहाँ होने वाले काम का ऐप: रिपेयर, इंस्टॉलेशन, मेंटेनेंस। यह काम बताने वालों, काम सँभालने वालों और रास्ते पर निकले एजेंट को जोड़ता है।',
  more: 'देखें, यह क्या-क्या करता है',
};

/** Inside another app's own browser. */
export const inAppNotice = {
  title: (app: string) => `आप यह ${app} के अंदर पढ़ रहे हैं`,
  text: (steps: string) =>
    `वहाँ से लिंक शायद ऐप न खोल पाएँ। बटन से कुछ न हो, तो यह पेज अपने फ़ोन के ब्राउज़र में खोलें: ${steps}।`,
};

/** How to leave the built-in browser of an app, by the phone's system. Many phones have their menus in English. */
export const leaveInAppBrowser = {
  android:
    'ऊपर ⋮ (या …) पर टैप करें, फिर “ब्राउज़र में खोलें” (Open in browser) या “Chrome में खोलें” (Open in Chrome) पर',
  ios: '… या शेयर के निशान पर टैप करें, फिर “ब्राउज़र में खोलें” (Open in browser) या “Safari में खोलें” (Open in Safari) पर',
} as const;
