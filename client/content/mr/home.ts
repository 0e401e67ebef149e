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
  titleIn: (city: string) => `AMC आणि सर्व्हिस व्हिजिट, ${city}`,
  title: 'AMC, सर्व्हिस व्हिजिट, लाइव्ह ट्रॅकिंग',
  description:
    'रिक्वेस्ट, व्हिजिट, देखभालीचे करार आणि वाटेवरचा एजंट: प्रोव्हायडर, त्यांचे क्लायंट आणि फील्ड स्टाफसाठी सगळं एकाच अ‍ॅपमध्ये. सुरुवात मोफत.',
  headline: 'पाच कामं, तीन एजंट, फोन मात्र शांत',
  lead: (siteName: string) =>
    `क्लायंटच्या दारी जाऊन दुरुस्ती, इन्स्टॉलेशन आणि देखभाल करणाऱ्यांचं अ‍ॅप म्हणजे ${siteName}: रिक्वेस्ट, व्हिजिट, करार आणि वाटेवरचा एजंट, सगळं एकाच ठिकाणी.`,
  underStores: 'सुरुवात मोफत. वेब क्लायंट प्रीमियमसोबत मिळतो.',
  openWebClient: 'वेब क्लायंट उघडा',
};

/** The buttons beside the slides, and what the row of slides is called. */
export const carousel = {
  label: 'अ‍ॅप काय काय करतं',
  previous: 'मागची स्लाइड',
  pause: 'स्लाइड थांबवा',
  play: 'स्लाइड चालू करा',
  next: 'पुढची स्लाइड',
};

/** The five slides in the specified order, each with its picture in client/images. */
export const slides = [
  {
    title: 'एक अ‍ॅप... सगळे जोडलेले',
    text: 'प्रोव्हायडर, क्लायंट आणि एजंट, तिघांसमोर एकच काम असतं, म्हणून ते कुणालाच दोनदा समजावून सांगावं लागत नाही.',
    picture: 'one-app-all-connected',
  },
  {
    title: 'एजंट कुठवर आले? लाइव्ह बघा!',
    text: 'एजंट निघाले की दारापर्यंतचा रस्ता तुम्हाला आणि तुमच्या क्लायंटला लाइव्ह मॅपवर दिसतो.',
    picture: 'track-agent-live',
  },
  {
    title: 'लगेच अलर्ट, शून्य कटकट',
    text: 'नवी रिक्वेस्ट, उद्याची व्हिजिट, झालेलं काम: कुणी विचारायच्या आधी फोनच सांगतो.',
    picture: 'instant-alerts',
  },
  {
    title: 'बोलणं एकदम सोपं',
    text: 'निवडक प्लॅनवर चॅट आणि कॉल अ‍ॅपमध्येच: ज्या कामाचं बोलणं, त्याच कामाच्या शेजारी.',
    picture: 'effortless-communication',
  },
  {
    title: 'कामगिरी, अगदी बारकाईने',
    text: 'एजंट कसं काम करतात, क्लायंट किती समाधानी आहेत, सर्व्हिस किती सुरळीत चालते: सगळं आकड्यांत बघा.',
    picture: 'performance-insights',
  },
];

/** How a job goes through the app. Its times fit those of the sample day below. */
export const steps: typeof englishSteps = {
  heading: '“नळ गळतोय” पासून “झालं!” पर्यंत',
  lead: 'एक काम, तीन पायऱ्या, आणि कुणालाच दोनदा विचारावं लागत नाही.',
  sampleLabel: (title, text) => `नमुना नोटिफिकेशन: ${title}. ${text}`,
  list: [
    {
      name: 'रिक्वेस्ट येते',
      text: 'क्लायंट व्हिजिट मागतात. जागा, प्रॉडक्ट आणि त्याचे फोटो तुम्हाला दिसतात.',
      sample: {
        kind: 'alert',
        title: 'नवी रिक्वेस्ट',
        text: 'वॉल मिक्सर गळतोय',
        when: clockTime(jobTimes.requested),
      },
    },
    {
      name: 'तुम्ही काम सोपवता',
      text: 'कोण जाणार आणि कधी, ते तुम्ही ठरवा. एजंटला ते लगेच कळतं, आणि कोण येणार ते क्लायंटला दिसतं.',
      sample: {
        kind: 'way',
        title: `${agent.name} वाटेवर आहे`,
        text: 'वॉल मिक्सर गळतोय',
        when: clockTime(jobTimes.onTheWay),
      },
    },
    {
      name: 'काम झालं, रेटिंग आलं',
      text: 'काम झालं की एजंट टिक करतात आणि क्लायंट रेटिंग देतात. पैसे क्लायंट थेट तुम्हाला देतात.',
      sample: {
        kind: 'done',
        title: 'काम झालं, 5 स्टार',
        text: `${client.name}ने दिलेलं रेटिंग`,
        when: clockTime(jobTimes.rated),
      },
    },
  ],
};

/** The three sides of a job. Together their points name every feature of the product and premium. */
export const audiences: readonly Audience[] = [
  {
    id: 'providers',
    heading: 'सर्व्हिस प्रोव्हायडरसाठी',
    lead: 'कॉल लॉगमधून बिझनेस चालवणं आता पुरे.',
    picture: 'service-provider',
    points: [
      {
        icon: 'requests',
        name: 'सर्व्हिस रिक्वेस्ट',
        text: 'सगळ्या एकाच यादीत: प्रत्येकीचं स्टेटस, आणि शेजारी एक नाव.',
      },
      {
        icon: 'contracts',
        name: 'वार्षिक देखभाल करार (AMC)',
        text: 'कोणत्या व्हिजिट झाल्या, पुढची कोणती, आणि कधी.',
      },
      {
        icon: 'complaints',
        name: 'तक्रार ट्रॅकिंग',
        text: 'कुणी जाऊन येईपर्यंत उघडी तक्रार उघडीच राहते.',
      },
      {
        icon: 'analytics',
        name: 'अ‍ॅनॅलिटिक्स',
        text: 'एजंटची कामगिरी, क्लायंटचं समाधान आणि सर्व्हिसची कार्यक्षमता.',
      },
      {
        icon: 'premium',
        name: 'वेब अ‍ॅक्सेस, ग्राफिकल रिपोर्ट आणि इनव्हॉइस बनवणं',
        text: 'जे काम टेबलाशी बसूनच होतं त्यासाठी, वेब क्लायंटमध्ये.',
        note: 'प्रीमियम',
      },
    ],
  },
  {
    id: 'clients',
    heading: 'क्लायंटसाठी',
    lead: 'एकदा सांगा. मग काम होताना बघा.',
    picture: 'client',
    points: [
      {
        icon: 'status',
        name: 'रिअल-टाइम स्टेटस अपडेट',
        text: 'नोंद झाली, सोपवलं, वाटेवर, झालं: काम जसं पुढे सरकतं तसं तुम्हाला दिसतं.',
      },
      {
        icon: 'tracking',
        name: 'लाइव्ह ट्रॅकिंग',
        text: 'एजंट जवळ येताना बघा. चहाला अजून वेळ आहे.',
      },
      {
        icon: 'complaints',
        name: 'तक्रार हरवत नाही',
        text: 'पुन्हा गळायला लागलं तर सांगा, आणि त्याचं काय चाललंय ते बघा.',
      },
      {
        icon: 'ratings',
        name: 'फीडबॅक आणि रेटिंग',
        text: 'प्रोव्हायडरला रेटिंग काम संपल्यावर द्या, आधी नाही.',
      },
    ],
  },
  {
    id: 'staff',
    heading: 'फील्ड स्टाफसाठी',
    lead: 'गाडीवर असताना फोन कमी वाजतो.',
    picture: 'agent',
    points: [
      {
        icon: 'alerts',
        name: 'लगेच नोटिफिकेशन आणि रिमाइंडर',
        text: 'पुढची व्हिजिट तुम्हाला शोधत येते, तुम्हाला तिच्यामागे धावावं लागत नाही.',
      },
      {
        icon: 'chat',
        name: 'अ‍ॅपमधून चॅट आणि कॉल',
        text: 'वर चढण्याआधी विचारून घ्या: नळ कोणता? तुमचा नंबर तुमच्याकडेच राहतो.',
        note: 'निवडक प्लॅनवर',
      },
      {
        icon: 'details',
        name: 'पोहोचण्याआधीच काम माहीत',
        text: 'जागा, प्रॉडक्ट आणि फोटो, पार्ट घ्यायला अजून वेळ असतानाच.',
      },
      {
        icon: 'privacy',
        name: 'लोकेशन दिसतं ते व्हिजिटपुरतंच',
        text: 'तुमचं लाइव्ह लोकेशन फक्त व्हिजिटदरम्यान शेअर होतं. व्हिजिट नाही, तर मॅप नाही.',
      },
    ],
  },
];

/** For people who look for somebody to do the work: on Home and on Company. */
export const clientPath = {
  eyebrow: 'काम करून घ्यायचंय?',
  heading: 'प्लंबरची वाट बघताय? हेच अ‍ॅप तुमच्यासाठीही आहे',
  text: 'व्हिजिट मागवा, कोण येतंय आणि कुठे पोहोचलंय ते बघा, पुन्हा गळलं तर तक्रार करा आणि कामाला रेटिंग द्या. किंमत तुम्ही प्रोव्हायडरसोबत ठरवता आणि पैसे थेट प्रोव्हायडरला देता. सबस्क्रिप्शन प्लॅन प्रोव्हायडरसाठी असतात. तुम्ही सर्व्हिस घेणारे (क्लायंट) म्हणून साइन अप करता.',
};

/** The web client's section. */
export const webClient = {
  eyebrow: 'प्रीमियम',
  heading: 'संध्याकाळचं कागदी काम, मोठ्या स्क्रीनवर',
  text: 'तीच कामं, तुमच्या कॉम्प्युटरच्या ब्राउझरमध्ये उघडलेली. प्रीमियममध्ये वेब क्लायंट मिळतो, रिपोर्ट चार्टमध्ये दिसतात आणि इनव्हॉइस बनवता येतात. म्हणजे जेवणाच्या टेबलावर पुन्हा जेवणच.',
};

/** Over the links to the seven professions. */
export const professionsHere = {
  heading: 'तुमचा व्यवसायही इथे आहे',
  lead: 'प्रत्येक व्यवसायाची पाच दुखणी, त्यातल्याच लोकांच्या शब्दांत, आणि त्यावर काय उपयोगी पडतं ते.',
};

const costs = (site: Site): Question => ({
  question: 'सुरुवातीला किती खर्च येतो, आणि नंतर?',
  answer: `सुरुवातीला काहीच नाही: अ‍ॅप डाउनलोड करा, तुमचा बिझनेस लिस्ट करा आणि सुरू करा. सबस्क्रिप्शन प्लॅन, जादा क्लायंट पॅक आणि जाहिराती यांना पैसे लागतात. प्रत्येकात काय मिळतं, किंमत किती, मुदत किती आणि टॅक्स किती, हे अ‍ॅप पैसे भरण्याआधी दाखवतं.${site.pricesNote ? ` ${site.pricesNote}` : ''}`,
  link: {
    href: `${pagePaths.termsOfUsage}#subscriptions-and-other-purchases`,
    text: 'अटी वाचा',
  },
});

const needs: Question = {
  question: 'सुरू करायला काय लागतं?',
  answer:
    'फोन, तुमचं लोकेशन, तुमचा टॅक्स नंबर, संपर्काची माहिती आणि तुम्ही देता त्या सर्व्हिस. प्रत्येक एजंटला प्रोफाइल फोटो लागतो, म्हणजे दारात कोण उभं आहे ते लोकांना कळतं. टॅक्स नंबर नेमका कोणता द्यायचा ते कळत नाही? साइन अप करण्याआधी आम्हाला विचारा.',
  link: { href: pagePaths.contact, text: 'आम्हाला विचारा' },
};

const clients: Question = {
  question: 'माझे क्लायंट अ‍ॅपवर कसे येतात, आणि त्यांना पैसे लागतात का?',
  answer:
    'ते हेच अ‍ॅप डाउनलोड करतात आणि सर्व्हिस घेणारे म्हणून साइन अप करतात: आपलं लोकेशन, आपलं प्रॉडक्ट आणि त्याचे फोटो देऊन. प्लॅन, क्लायंट पॅक आणि जाहिराती प्रोव्हायडरसाठी असतात, त्यामुळे क्लायंटना ते घ्यावे लागत नाहीत. तुमच्या कामाचे पैसे ते तुम्हालाच देतात, थेट.',
};

const contracts: Question = {
  question: 'माझ्याकडे आधीपासून असलेले AMC अ‍ॅपमध्ये आणता येतात का?',
  answer:
    'अ‍ॅप AMC त्यांच्या व्हिजिटसकट सांभाळतं. कशाचेही पैसे भरण्याआधी आम्हाला सांगा: किती AMC आहेत, आणि आज ते कुठे लिहिलेले आहेत. उत्तर माणूसच देतो, आणि ते अ‍ॅपमध्ये कसे आणायचे ते सांगतो.',
  link: { href: pagePaths.contact, text: 'तुमच्या करारांबद्दल सांगा' },
};

const leaving: Question = {
  question: 'अ‍ॅप सोडलं तर माझ्या डेटाचं काय होतं?',
  answer:
    'तुम्ही तुमचं खातं डिलीट करून घेऊ शकता, त्याला पैसे लागत नाहीत. त्याच्यासोबत तुमचं प्रोफाइल, लिस्टिंग, कॅटलॉग आणि फोटोही जातात. नोंदणीचा डेटा 180 दिवस ठेवला जातो, आणि इनव्हॉइस टॅक्सचा कायदा सांगतो तितका काळ. तुम्हाला लागणारे इनव्हॉइस आणि नोंदी आधी सेव्ह करून घ्या.',
  link: {
    href: `${pagePaths.privacyPolicy}#delete-your-account`,
    text: 'खातं कसं डिलीट करायचं',
  },
};

function whereAndHow({ cities, appLanguages }: Site): Question[] {
  return [
    ...(cities.length > 0
      ? [{ question: 'अ‍ॅप कोणत्या शहरांत वापरलं जातं?', answer: `${inWords('mr', cities)}.` }]
      : []),
    ...(appLanguages.length > 0
      ? [{ question: 'अ‍ॅप कोणत्या भाषांत आहे?', answer: `${inWords('mr', appLanguages)}.` }]
      : []),
  ];
}

/** Over the questions. */
export const questionsHeading = 'लोक सगळ्यात आधी काय विचारतात';

/** What people really ask, with answers that the policies and the settings bear out. */
export function questions(site: Site): Question[] {
  return [
    {
      question: 'माझ्या कामांवर तुम्ही कमिशन घेता का?',
      answer:
        'नाही. किंमत क्लायंट आणि प्रोव्हायडर आपापसात ठरवतात आणि पैसे एकमेकांना थेट देतात, प्लॅटफॉर्मच्या बाहेर. आमची कमाई सबस्क्रिप्शन प्लॅन, जादा क्लायंट पॅक आणि जाहिरातींमधून होते.',
    },
    costs(site),
    needs,
    clients,
    contracts,
    ...whereAndHow(site),
    {
      question: 'एजंट काय शेअर करतात, आणि कधी?',
      answer:
        'एजंटचं लाइव्ह लोकेशन व्हिजिटदरम्यान शेअर होतं: एजंट निघाल्यापासून, व्हिजिट पूर्ण किंवा रद्द होईपर्यंत किंवा एजंट शेअर करणं थांबवेपर्यंत. ते त्या व्हिजिटच्या क्लायंटला आणि एजंटच्या स्वतःच्या प्रोव्हायडरला दिसतं, इतर कोणत्याही वापरकर्त्याला नाही.',
      link: { href: `${pagePaths.privacyPolicy}#live-location-of-agents`, text: 'नियम वाचा' },
    },
    {
      question: 'माझ्या बिझनेसमध्ये अ‍ॅप कोण कोण वापरतं?',
      answer:
        'कामात ज्यांचा ज्यांचा हात आहे ते सगळे. तुम्ही सर्व्हिस प्रोव्हायडर म्हणून, तुमचे क्लायंट सर्व्हिस घेणारे म्हणून, आणि तुमचा फील्ड स्टाफ सर्व्हिस एजंट म्हणून. प्रत्येकाला कामाची आपापली बाजू दिसते.',
    },
    {
      question: 'नंतर प्लॅन बदलता येतो का?',
      answer:
        'अपग्रेड करता येतो. अपग्रेड केलेला प्लॅन परत डाउनग्रेड करता येत नाही. जास्त मुदतीच्या सबस्क्रिप्शनवरून कमी मुदतीच्या सबस्क्रिप्शनवर आलात, तर न वापरलेल्या भागाची पुढच्या पेमेंटसाठी वापरता येणारी शिल्लक होते.',
      link: { href: pagePaths.refundPolicy, text: 'रिफंड धोरण वाचा' },
    },
    leaving,
    {
      question: 'काहीतरी चालत नाहीये. उत्तर कोण देतं?',
      answer:
        'सपोर्टमधला माणूस. तुमचा युनिक ID जवळ ठेवा: तो अ‍ॅपच्या प्रोफाइल स्क्रीनवर दिसतो, आणि कोणत्या खात्याबद्दल बोलणं चाललंय ते त्यावरून कळतं.',
      link: { href: pagePaths.support, text: 'सपोर्टकडे जा' },
    },
  ];
}

/** Over the questions on /Landing. */
export const buyerQuestionsHeading = 'सुरू करण्याआधी';

/** Those of them that somebody asks who is about to begin. */
export function buyerQuestions(site: Site): Question[] {
  return [costs(site), needs, clients, contracts, ...whereAndHow(site), leaving];
}

/** The closing call's heading. */
export const closingHeading = 'उद्याचा दिवस आज रात्रीच फोनवर घ्या';
