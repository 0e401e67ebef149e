import { pagePaths } from '../../../shared/paths';
import type { Site } from '../../../shared/site';
import type { Audience, steps as englishSteps, Question } from '../en/home';
import { clockTime, jobTimes } from '../sampleClock';
import { inWords } from '../words';
import { samplePeople } from './samplePeople';

const { client, agent } = samplePeople.plumbing;

/** What the home page says; names, links and addresses come from the settings. */
export const home = {
  /** Follow the name of the site in the title: with a city where there is room and one is set. */
  titleIn: (city: string) => `${city} में AMC और सर्विस विज़िट`,
  title: 'AMC, सर्विस विज़िट और लाइव ट्रैकिंग',
  description:
    'रिक्वेस्ट, विज़िट, मेंटेनेंस कॉन्ट्रैक्ट और रास्ते में एजेंट, सब एक ऐप में: सर्विस प्रोवाइडर, उनके क्लाइंट और फ़ील्ड स्टाफ़ के लिए। शुरुआत फ़्री।',
  headline: 'पाँच काम, तीन एजेंट, और फ़ोन एकदम शांत',
  lead: (siteName: string) =>
    `${siteName} उनका ऐप है जो क्लाइंट के यहाँ जाकर रिपेयर, इंस्टॉलेशन और मेंटेनेंस करते हैं: रिक्वेस्ट, विज़िट, कॉन्ट्रैक्ट और रास्ते में एजेंट, सब एक जगह।`,
  underStores: 'शुरुआत फ़्री। वेब क्लाइंट प्रीमियम के साथ आता है।',
  openWebClient: 'वेब क्लाइंट खोलें',
};

/** The buttons beside the slides, and what the row of slides is called. */
export const carousel = {
  label: 'ऐप क्या-क्या करता है',
  previous: 'पिछली स्लाइड',
  pause: 'स्लाइड रोकें',
  play: 'स्लाइड चलाएँ',
  next: 'अगली स्लाइड',
};

/** The five slides in the specified order, each with its picture in client/images. */
export const slides = [
  {
    title: 'एक ऐप... सब जुड़े हुए',
    text: 'प्रोवाइडर, क्लाइंट और एजेंट, तीनों को एक ही काम दिखता है, तो दो बार समझाना नहीं पड़ता।',
    picture: 'one-app-all-connected',
  },
  {
    title: 'अपने एजेंट को ट्रैक करें, लाइव!',
    text: 'एजेंट के निकलते ही आपको और आपके क्लाइंट को दरवाज़े तक का रास्ता लाइव मैप पर दिखता है।',
    picture: 'track-agent-live',
  },
  {
    title: 'तुरंत अलर्ट, ज़ीरो झंझट',
    text: 'नई रिक्वेस्ट, कल की विज़िट, पूरा हुआ काम: किसी के पूछने से पहले फ़ोन बता देता है।',
    picture: 'instant-alerts',
  },
  {
    title: 'बात करना हुआ आसान',
    text: 'चैट और कॉल ऐप में ही रहते हैं, चुनिंदा प्लान में, ठीक उसी काम के साथ जिसकी बात है।',
    picture: 'effortless-communication',
  },
  {
    title: 'परफ़ॉर्मेंस की पूरी तस्वीर',
    text: 'एजेंट कैसा काम करते हैं, क्लाइंट कितने खुश हैं, सर्विस कहीं अटक तो नहीं रही: आँकड़ों में देखें।',
    picture: 'performance-insights',
  },
];

/** How a job goes through the app. Its times fit those of the sample day below. */
export const steps: typeof englishSteps = {
  heading: '“टपक रहा है” से “हो गया” तक',
  lead: 'एक काम, तीन स्टेप, और किसी को दो बार पूछना नहीं पड़ता।',
  sampleLabel: (title, text) => `सैंपल नोटिफ़िकेशन: ${title}। ${text}`,
  list: [
    {
      name: 'रिक्वेस्ट आती है',
      text: 'क्लाइंट विज़िट माँगते हैं। आपको जगह, प्रोडक्ट और उसकी फ़ोटो दिखती हैं।',
      sample: {
        kind: 'alert',
        title: 'नई रिक्वेस्ट',
        text: 'वॉल मिक्सर टपक रहा है',
        when: clockTime(jobTimes.requested),
      },
    },
    {
      name: 'आप एजेंट तय करते हैं',
      text: 'चुनें कि कौन जाएगा और कब। एजेंट को काम तुरंत मिल जाता है, और क्लाइंट देख लेते हैं कि कौन आएगा।',
      sample: {
        kind: 'way',
        title: `${agent.name} रास्ते में हैं`,
        text: 'वॉल मिक्सर टपक रहा है',
        when: clockTime(jobTimes.onTheWay),
      },
    },
    {
      name: 'काम पूरा, रेटिंग आ गई',
      text: 'एजेंट काम पूरा मार्क करते हैं और क्लाइंट रेटिंग देते हैं। पैसे क्लाइंट सीधे आपको देते हैं।',
      sample: {
        kind: 'done',
        title: 'काम पूरा, 5 स्टार',
        text: `${client.name} ने रेटिंग दी`,
        when: clockTime(jobTimes.rated),
      },
    },
  ],
};

/** The three sides of a job. Together their points name every feature of the product and premium. */
export const audiences: readonly Audience[] = [
  {
    id: 'providers',
    heading: 'सर्विस प्रोवाइडर के लिए',
    lead: 'कॉल लॉग देख-देखकर बिज़नेस चलाना अब बस।',
    picture: 'service-provider',
    points: [
      {
        icon: 'requests',
        name: 'सर्विस रिक्वेस्ट',
        text: 'सब एक लिस्ट में, हर एक का स्टेटस और साथ में एक नाम।',
      },
      {
        icon: 'contracts',
        name: 'सालाना मेंटेनेंस कॉन्ट्रैक्ट (AMC)',
        text: 'कौन सी विज़िट हो गईं, अगली कौन सी है, और कब।',
      },
      {
        icon: 'complaints',
        name: 'शिकायत की ट्रैकिंग',
        text: 'जब तक कोई जाकर देख न आए, शिकायत खुली ही रहती है।',
      },
      {
        icon: 'analytics',
        name: 'एनालिटिक्स',
        text: 'एजेंट परफ़ॉर्मेंस, क्लाइंट की संतुष्टि और सर्विस एफ़िशिएंसी।',
      },
      {
        icon: 'premium',
        name: 'वेब ऐक्सेस, ग्राफ़ वाली रिपोर्ट और इनवॉइसिंग',
        text: 'वेब क्लाइंट में, उस काम के लिए जो टेबल-कुर्सी माँगता है।',
        note: 'प्रीमियम',
      },
    ],
  },
  {
    id: 'clients',
    heading: 'क्लाइंट के लिए',
    lead: 'एक बार कहें। फिर होते हुए देखें।',
    picture: 'client',
    points: [
      {
        icon: 'status',
        name: 'रियल-टाइम स्टेटस अपडेट',
        text: 'रिक्वेस्ट आई, एजेंट तय, रास्ते में, काम पूरा: जैसे-जैसे काम आगे बढ़े, आपको दिखता रहे।',
      },
      {
        icon: 'tracking',
        name: 'लाइव ट्रैकिंग',
        text: 'एजेंट को पास आते देखें। चाय के लिए अभी टाइम है।',
      },
      {
        icon: 'complaints',
        name: 'शिकायत, जो गुम नहीं होती',
        text: 'फिर टपके तो बताएँ, और देखें कि उसका क्या हो रहा है।',
      },
      {
        icon: 'ratings',
        name: 'फ़ीडबैक और रेटिंग',
        text: 'प्रोवाइडर को रेटिंग काम पूरा होने पर दें, पहले नहीं।',
      },
    ],
  },
  {
    id: 'staff',
    heading: 'फ़ील्ड स्टाफ़ के लिए',
    lead: 'गाड़ी चलाते समय फ़ोन कम बजे।',
    picture: 'agent',
    points: [
      {
        icon: 'alerts',
        name: 'तुरंत नोटिफ़िकेशन और रिमाइंडर',
        text: 'अगली विज़िट आपको ढूँढती है, आप उसे नहीं।',
      },
      {
        icon: 'chat',
        name: 'इन-ऐप चैट और कॉल',
        text: 'चढ़ने से पहले पूछ लें कि कौन सा नल है। आपका अपना नंबर आपके पास ही रहता है।',
        note: 'चुनिंदा प्लान में',
      },
      {
        icon: 'details',
        name: 'पहुँचने से पहले ही काम पता हो',
        text: 'जगह, प्रोडक्ट और फ़ोटो, जब तक पार्ट साथ लेने का मौका है।',
      },
      {
        icon: 'privacy',
        name: 'मैप पर सिर्फ़ विज़िट के समय',
        text: 'आपकी लाइव लोकेशन विज़िट के दौरान ही शेयर होती है। विज़िट नहीं, तो मैप नहीं।',
      },
    ],
  },
];

/** For people who look for somebody to do the work: on Home and on Company. */
export const clientPath = {
  eyebrow: 'काम करवाना है?',
  heading: 'प्लंबर का इंतज़ार है? यही ऐप आपके लिए भी है',
  text: 'विज़िट माँगें, देखें कि कौन आ रहा है और अभी कहाँ है, दोबारा टपके तो शिकायत करें, और काम को रेटिंग दें। दाम आप प्रोवाइडर से तय करते हैं और पैसे सीधे प्रोवाइडर को देते हैं। सब्सक्रिप्शन प्लान प्रोवाइडर के लिए हैं। साइन अप सर्विस चाहने वाले (क्लाइंट) के रूप में करें।',
};

/** The web client's section. */
export const webClient = {
  eyebrow: 'प्रीमियम',
  heading: 'शाम का कागज़ी काम, बड़ी स्क्रीन पर',
  text: 'वही काम, आपके कंप्यूटर के ब्राउज़र में। प्रीमियम में जुड़ते हैं वेब क्लाइंट, ग्राफ़ वाली रिपोर्ट और इनवॉइसिंग, ताकि खाने की मेज़ पर फिर से खाना लगे, कागज़ नहीं।',
};

/** Over the links to the seven professions. */
export const professionsHere = {
  heading: 'आपका पेशा भी यहाँ है',
  lead: 'हर पेशे की पाँच परेशानियाँ, उसी पेशे वालों की ज़बानी, और उनमें क्या काम आता है।',
};

const costs = (site: Site): Question => ({
  question: 'शुरू करने में कितना लगता है, और बाद में?',
  answer: `शुरू करने में कुछ नहीं लगता: ऐप डाउनलोड करें, अपना बिज़नेस लिस्ट करें और शुरू हो जाएँ। सब्सक्रिप्शन प्लान, एक्स्ट्रा क्लाइंट पैक और विज्ञापन के पैसे लगते हैं। पेमेंट से पहले ऐप दिखाता है कि हर एक में क्या मिलता है, कीमत कितनी है, कितने समय के लिए है और टैक्स कितना है।${site.pricesNote ? ` ${site.pricesNote}` : ''}`,
  link: {
    href: `${pagePaths.termsOfUsage}#subscriptions-and-other-purchases`,
    text: 'शर्तें पढ़ें',
  },
});

const needs: Question = {
  question: 'शुरू करने के लिए क्या-क्या चाहिए?',
  answer:
    'एक फ़ोन, आपकी लोकेशन, आपका टैक्स नंबर, संपर्क की जानकारी और वे सर्विस जो आप देते हैं। हर एजेंट की प्रोफ़ाइल फ़ोटो चाहिए, ताकि लोगों को पता हो कि दरवाज़े पर कौन है। कौन सा टैक्स नंबर चलेगा, यह पक्का नहीं? साइन अप से पहले हमसे पूछ लें।',
  link: { href: pagePaths.contact, text: 'हमसे पूछें' },
};

const clients: Question = {
  question: 'मेरे क्लाइंट ऐप में कैसे आएँगे, और क्या उन्हें पैसे देने होंगे?',
  answer:
    'वे यही ऐप डाउनलोड करते हैं और सर्विस चाहने वाले के रूप में साइन अप करते हैं, अपनी लोकेशन, अपने प्रोडक्ट और उसकी फ़ोटो के साथ। प्लान, क्लाइंट पैक और विज्ञापन प्रोवाइडर के लिए हैं, इसलिए क्लाइंट इन्हें नहीं खरीदते। आपके काम के पैसे वे सीधे आपको देते हैं।',
};

const contracts: Question = {
  question: 'मेरे पास पहले से AMC हैं। क्या उन्हें ला सकते हैं?',
  answer:
    'ऐप AMC को उनकी विज़िट के साथ रखता है। किसी भी चीज़ के पैसे देने से पहले हमें बताएँ कि कितने AMC हैं और आज वे कहाँ लिखे हुए हैं। जवाब एक इंसान देता है, और बताता है कि उन्हें कैसे लाएँ।',
  link: { href: pagePaths.contact, text: 'अपने कॉन्ट्रैक्ट के बारे में बताएँ' },
};

const leaving: Question = {
  question: 'मैं ऐप छोड़ दूँ, तो मेरे डेटा का क्या होगा?',
  answer:
    'आप अपना अकाउंट डिलीट करवा सकते हैं, बिना किसी चार्ज के। उसके साथ आपकी प्रोफ़ाइल, लिस्टिंग, कैटलॉग और फ़ोटो भी हट जाती हैं। रजिस्ट्रेशन का डेटा 180 दिन रखा जाता है, और इनवॉइस उतने समय तक जितना टैक्स का कानून कहता है। जो इनवॉइस और रिकॉर्ड आपको चाहिए, उन्हें पहले सेव कर लें।',
  link: {
    href: `${pagePaths.privacyPolicy}#delete-your-account`,
    text: 'अकाउंट कैसे डिलीट करें',
  },
};

function whereAndHow({ cities, appLanguages }: Site): Question[] {
  return [
    ...(cities.length > 0
      ? [{ question: 'ऐप किन शहरों में चलता है?', answer: `${inWords('hi', cities)}।` }]
      : []),
    ...(appLanguages.length > 0
      ? [{ question: 'ऐप कौन सी भाषाएँ बोलता है?', answer: `${inWords('hi', appLanguages)}।` }]
      : []),
  ];
}

/** Over the questions. */
export const questionsHeading = 'लोग सबसे पहले यही पूछते हैं';

/** What people really ask, with answers that the policies and the settings bear out. */
export function questions(site: Site): Question[] {
  return [
    {
      question: 'क्या आप मेरे काम पर कमीशन लेते हैं?',
      answer:
        'नहीं। दाम क्लाइंट और प्रोवाइडर आपस में तय करते हैं और पेमेंट भी सीधे आपस में करते हैं, प्लेटफ़ॉर्म के बाहर। हमारी कमाई सब्सक्रिप्शन प्लान, एक्स्ट्रा क्लाइंट पैक और विज्ञापन से होती है।',
    },
    costs(site),
    needs,
    clients,
    contracts,
    ...whereAndHow(site),
    {
      question: 'एजेंट क्या शेयर करते हैं, और कब?',
      answer:
        'एजेंट की लाइव लोकेशन विज़िट के दौरान शेयर होती है: एजेंट के निकलने से लेकर विज़िट पूरी या कैंसल होने तक, या जब तक एजेंट शेयर करना बंद न कर दें। उसे उस विज़िट के क्लाइंट और एजेंट के अपने प्रोवाइडर देख सकते हैं, कोई दूसरा यूज़र नहीं।',
      link: { href: `${pagePaths.privacyPolicy}#live-location-of-agents`, text: 'नियम पढ़ें' },
    },
    {
      question: 'मेरे बिज़नेस में यह ऐप किसके लिए है?',
      answer:
        'काम में जिस-जिस का हिस्सा है, उन सबके लिए: आप सर्विस प्रोवाइडर के रूप में, आपके क्लाइंट सर्विस चाहने वाले के रूप में, और आपका फ़ील्ड स्टाफ़ सर्विस एजेंट के रूप में। हर एक को अपनी तरफ़ का काम दिखता है।',
    },
    {
      question: 'क्या बाद में प्लान बदल सकते हैं?',
      answer:
        'अपग्रेड कर सकते हैं। अपग्रेड किया हुआ प्लान डाउनग्रेड नहीं हो सकता। लंबे समय के सब्सक्रिप्शन से कम समय वाले पर जाएँ, तो बचा हुआ हिस्सा रिडीम किया जा सकने वाला बैलेंस बन जाता है, जो आगे के पेमेंट में काम आता है।',
      link: { href: pagePaths.refundPolicy, text: 'रिफ़ंड पॉलिसी पढ़ें' },
    },
    leaving,
    {
      question: 'कुछ काम नहीं कर रहा। जवाब कौन देता है?',
      answer:
        'सपोर्ट का एक इंसान। अपनी यूनिक ID तैयार रखें: वह ऐप की प्रोफ़ाइल स्क्रीन पर मिलती है, और उससे हमें पता चलता है कि बात किस अकाउंट की हो रही है।',
      link: { href: pagePaths.support, text: 'सपोर्ट पर जाएँ' },
    },
  ];
}

/** Over the questions on /Landing. */
export const buyerQuestionsHeading = 'शुरू करने से पहले';

/** Those of them that somebody asks who is about to begin. */
export function buyerQuestions(site: Site): Question[] {
  return [costs(site), needs, clients, contracts, ...whereAndHow(site), leaving];
}

/** The closing call's heading. */
export const closingHeading = 'कल का काम आज रात ही फ़ोन में रख लें';
