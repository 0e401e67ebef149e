import type { ProfessionSlug } from '../../../shared/professions';
import type { Fault, JobSentences, Kind } from '../../job/words';
import type { JobPageWords } from '../en/job';
import { rideMinutes } from '../sampleClock';
import { statusWords } from './mockups';
import { professionContent } from './professions';

export const jobPage: JobPageWords = {
  heading: '“नळ गळतोय” ते “झालं!”: करून बघा',
  lead: 'तीन फोन, सहा टॅप, अर्धं मिनिट. तिन्ही भूमिका तुमच्याच: क्लायंट, तुम्ही स्वतः आणि तुमचा एजंट.',
  ownHeading: 'तुमचंच एक काम इथेच चालवून बघा',
  sample: 'नमुना डेटा: माणसं, वेळा आणि बिघाड काल्पनिक आहेत. काहीही पाठवलं जात नाही, काहीही ठेवलं जात नाही.',
  professions: 'कुणाचं काम घ्यायचं?',
  phones: 'कोणता फोन दिसतोय',
  steps: 'काम, एकेक पायरी',
  faults: 'काय बिघडलंय?',
  features: 'वाटेत काय काय दिसलं',
  featuresLead: 'नऊ फीचर्स, वर प्रीमियम',
  seen: ', दिसलं',
  premium: 'प्रीमियम',
  premiumText: 'वेब अ‍ॅक्सेस, ग्राफिकल रिपोर्ट, इनव्हॉइस बनवणं',
  selectPlans: 'निवडक प्लॅनवर',
  feature: {
    contracts: 'वार्षिक देखभाल करार',
    requests: 'सर्व्हिस रिक्वेस्ट',
    complaints: 'तक्रार ट्रॅकिंग',
    status: 'रिअल-टाइम स्टेटस अपडेट',
    tracking: 'लाइव्ह ट्रॅकिंग',
    alerts: 'लगेच नोटिफिकेशन आणि रिमाइंडर',
    chat: 'अ‍ॅपमधून चॅट आणि कॉल',
    ratings: 'फीडबॅक आणि रेटिंग',
    analytics: 'अ‍ॅनॅलिटिक्स',
  },
  role: { client: 'क्लायंट', provider: 'प्रोव्हायडर', agent: 'एजंट' },
  provider: 'तुम्ही',
  providerInitial: 'तु',
  providerLine: 'तुमचा बिझनेस, आज',
  nothingYet: {
    provider: { title: 'एकही रिक्वेस्ट उघडी नाही', text: 'तुमच्या यादीत काही बाकी नाही.' },
    agent: { title: 'अजून व्हिजिट नाही', text: 'चहा चालेल.' },
  },
  ask: 'नवी रिक्वेस्ट',
  send: 'रिक्वेस्ट पाठवा',
  start: 'व्हिजिट सुरू करा',
  arrive: 'मी दारात आहे',
  finish: 'काम झालं, टिक करा',
  stars: ['1 स्टार', '2 स्टार', '3 स्टार', '4 स्टार', '5 स्टार'],
  chat: 'चॅट, निवडक प्लॅनवर',
  notShared: 'लाइव्ह लोकेशन बंद: व्हिजिट नाही, तर मॅप नाही.',
  done: 'झालेलं काम',
  reportHeading: 'अ‍ॅनॅलिटिक्स',
  report: ['एजंटची कामगिरी', 'क्लायंटचं समाधान', 'सर्व्हिसची कार्यक्षमता'],
  away: [`${rideMinutes} मिनिटं`, `${rideMinutes / 2} मिनिटं`, '1 मिनिट', 'दारात'],
  changed: 'नवं',
  endHeading: 'हे झालं एक काम',
  restart: 'पुन्हा सुरू करा',
  toTheEnd: 'काय काय झालं ते ओळीने',
};

const kinds: Readonly<Record<Kind, string>> = {
  request: 'रिक्वेस्ट',
  contract: 'AMC व्हिजिट 4 पैकी 2',
  complaint: 'तक्रार',
};

/** What the stage says while the job runs. Names take their endings without a blank; no verb says he or she. */
export const jobSentences: JobSentences = {
  guide: {
    draft: 'तुम्ही आहात {client}, म्हणजे क्लायंट. काय बिघडलंय ते निवडा आणि रिक्वेस्ट पाठवा.',
    requested: 'आता तुम्ही प्रोव्हायडर. {agent}ला पाठवा.',
    assigned: 'आता तुम्ही {agent}, म्हणजे एजंट. निघा.',
    onTheWay: '{agent} कुठवर आहे ते दोन्ही मॅपवर बघा, मग दारात असल्याचं सांगा.',
    inProgress: 'अजूनही तुम्ही {agent}च. काम झालंय, तर तसं टिक करा.',
    done: 'परत {client}. कसं झालं काम?',
    rated: 'कुणालाच दोनदा विचारावं लागलं नाही. अ‍ॅप फोनवर घ्या: सुरुवात मोफत आहे.',
  },
  steps: {
    send: { open: '{client}ला व्हिजिट हवीय', done: '{client}ची रिक्वेस्ट: {fault}' },
    assign: { open: 'तुम्ही एजंट पाठवता', done: 'तुम्ही {agent}ला पाठवलं, {visit} साठी' },
    start: { open: 'एजंट निघतात', done: '{agent} वाटेवर, मॅपवर लाइव्ह' },
    arrive: { open: 'एजंट दारात पोहोचतात', done: '{agent} दारात, काम सुरू' },
    finish: { open: 'काम झाल्याचं टिक होतं', done: 'झालं: {work}' },
    rate: { open: '{client}कडून कामाला रेटिंग', done: '{client}ने दिले 5 पैकी {stars} स्टार' },
  },
  notes: {
    requested: {
      provider: { title: 'नवी रिक्वेस्ट', text: '{fault}, {client}कडून' },
      agent: { title: 'टीमच्या यादीत नवं काम', text: '{fault}, अजून कुणाकडे नाही' },
    },
    assigned: {
      client: { title: '{agent} {visit} ला येणार', text: 'रिमाइंडर लावलाय' },
      agent: { title: 'नवी व्हिजिट, {visit}', text: '{fault}. रिमाइंडर लावलाय' },
    },
    onTheWay: {
      client: { title: '{agent} वाटेवर आहे', text: 'कुठवर ते मॅपवर बघा' },
      provider: { title: '{agent} वाटेवर आहे', text: '{minutes} मिनिटांत {client}कडे' },
    },
    inProgress: {
      client: { title: '{agent} दारात आहे', text: 'व्हिजिट सुरू आहे' },
      provider: { title: 'व्हिजिट सुरू आहे', text: '{agent} {client}कडे आहे' },
    },
    done: {
      client: { title: 'काम झालं, रेटिंग द्या', text: '{work}' },
      provider: { title: '{agent}चं काम झालं', text: '{work}' },
    },
    rated: {
      provider: { title: '5 पैकी {stars} स्टार', text: '{client}कडून, तुमच्या आकड्यांत' },
      agent: { title: '5 पैकी {stars} स्टार', text: '{client}कडून, तुम्हाला' },
    },
  },
  idle: { client: 'इथून सुरू करा', provider: 'बाकी काही नाही', agent: 'व्हिजिट नाही' },
  turn: {
    client: 'आता {client}ने करायचं',
    provider: 'आता प्रोव्हायडरने करायचं',
    agent: 'आता {agent}ने करायचं',
  },
  go: {
    client: '{client}चा फोन बघा',
    provider: 'प्रोव्हायडरचा फोन बघा',
    agent: '{agent}चा फोन बघा',
  },
  crew: {
    draft: 'फ्री',
    requested: 'फ्री, {minutes} मिनिटांवर',
    assigned: '{visit} ला तिथे जाणार',
    onTheWay: '{client}कडे जाताना',
    inProgress: 'कामावर',
    done: 'परत फ्री',
    rated: 'परत फ्री',
  },
  over: 'सगळं झालं',
  status: statusWords,
  kind: kinds,
  assign: '{agent}ला पाठवा',
  rate: '{agent}चं काम कसं झालं?',
  shared: 'लाइव्ह लोकेशन चालू: व्हिजिट संपेपर्यंत तुम्ही {client}ला आणि तुमच्या प्रोव्हायडरला दिसता.',
  atTheDoor: 'दारात आहे.',
  said: '{step}.',
  onPhone: {
    client: '{client}च्या फोनवर: {note}.',
    provider: 'प्रोव्हायडरच्या फोनवर: {note}.',
    agent: '{agent}च्या फोनवर: {note}.',
  },
  inFront: {
    client: '{client}चा फोन समोर आहे.',
    provider: 'प्रोव्हायडरचा फोन समोर आहे.',
    agent: '{agent}चा फोन समोर आहे.',
  },
};

/**
 * Three small faults of each profession: a request, a visit under a contract, a complaint. One of them is the job
 * that the profession's own page shows.
 */
export const faults: Readonly<Record<ProfessionSlug, readonly [Fault, Fault, Fault]>> = {
  electricians: [
    {
      kind: 'request',
      title: 'फॅन गुणगुणतो, फिरत नाही',
      question: 'रेग्युलेटर फिरवून काही फरक पडतो?',
      answer: 'फक्त सूर बदलतो.',
      work: 'कॅपॅसिटर बदलला',
    },
    {
      kind: 'contract',
      title: professionContent.electricians.job.title,
      question: 'अर्धा तास लाइट बंद ठेवली तर चालेल?',
      answer: 'अकरानंतर चालेल.',
      work: 'टर्मिनल टाइट केली, RCCB तपासला',
    },
    {
      kind: 'complaint',
      title: 'MCB परत पडतोय',
      question: 'पडतो तेव्हा काय काय चालू असतं?',
      answer: 'गीझर आणि इस्त्री, एकदम.',
      work: 'लोड दोन सर्किटवर वाटला',
    },
  ],
  hvac: [
    {
      kind: 'request',
      title: 'तिसरा मजला गारच होत नाही',
      question: 'ब्लोअर चालू आहे का?',
      answer: 'चालू आहे. उपयोग मात्र नाही.',
      work: 'बेल्ट टाइट केला, डँपर उघडला',
    },
    {
      kind: 'contract',
      title: professionContent.hvac.job.title,
      question: 'आज गच्ची उघडी आहे का?',
      answer: 'किल्ली गेटवर आहे.',
      work: 'फिल्टर धुतले, कॉइल साफ केली',
    },
    {
      kind: 'complaint',
      title: 'ड्रेन ट्रे परत गळतोय',
      question: 'मागच्या वेळचीच जागा?',
      answer: 'तीच सीलिंग टाइल, डाग नवा.',
      work: 'ड्रेन लाइन फ्लश करून क्लॅम्प लावला',
    },
  ],
  computers: [
    {
      kind: 'request',
      title: professionContent.computers.job.title,
      question: 'सिरियल नंबर काय आहे?',
      answer: 'शेवटी 7K2Q आहे.',
      work: 'पिकअप रोलर बदलला',
    },
    {
      kind: 'contract',
      title: 'सहा टेबलांची तपासणी',
      question: 'एकेक करून रीस्टार्ट करू का?',
      answer: 'अकाउंट्स शेवटी, प्लीज.',
      work: 'सहा मशीन तपासली',
    },
    {
      kind: 'complaint',
      title: 'लॅपटॉप परत तापतोय',
      question: 'बॅकअप आहे का?',
      answer: 'काल रात्रीचा आहे. दोनदा बघितला.',
      work: 'फॅन साफ केला, पेस्ट नवी लावली',
    },
  ],
  networking: [
    {
      kind: 'request',
      title: professionContent.networking.job.title,
      question: 'कोणता मजला स्लो आहे?',
      answer: 'दुसरा, काचेच्या मागचा.',
      work: 'अ‍ॅक्सेस पॉइंट हलवला, साइनऑफ झालं',
    },
    {
      kind: 'contract',
      title: 'रॅक तपासणी, 24 पोर्ट',
      question: 'सर्व्हर रूम कोण उघडून देईल?',
      answer: 'किल्ली रिसेप्शनवर आहे.',
      work: '24 पोर्ट तपासून लेबल लावले',
    },
    {
      kind: 'complaint',
      title: 'पोर्ट 12 परत बंद',
      question: 'मागच्या वेळचंच टेबल?',
      answer: 'टेबल तेच, केबल नवी.',
      work: 'सॉकेट पुन्हा वायर करून तपासलं',
    },
  ],
  landscaping: [
    {
      kind: 'request',
      title: 'स्प्रिंकलर वाटेलाच पाणी घालतोय',
      question: 'कोणत्या गेटजवळ?',
      answer: 'गेट 3. छत्री आणा.',
      work: 'स्प्रिंकलर हेड नव्याने बसवलं',
    },
    {
      kind: 'contract',
      title: professionContent.landscaping.job.title,
      question: 'अकरा वाजता गेट उघडं असेल?',
      answer: 'गेट 3, सुपरवायझरला विचारा.',
      work: 'लॉन कापलं, हेज छाटली',
    },
    {
      kind: 'complaint',
      title: 'जास्वंदीची पानं परत गळतायत',
      question: 'कधीपासून?',
      answer: 'मागच्या वेळी खत घातल्यापासून.',
      work: 'माती बदलली, ड्रिप लाइन तपासली',
    },
  ],
  plumbing: [
    {
      kind: 'request',
      title: 'वॉल मिक्सर गळतोय',
      question: 'कोणत्या बाजूने गळतोय, गरम की थंड?',
      answer: 'गरम. आणि बादली जवळपास भरलीय.',
      work: 'कार्ट्रिज बदललं',
    },
    {
      kind: 'contract',
      title: 'पंप आणि टाकीची तपासणी',
      question: 'गच्चीचं दार उघडं आहे का?',
      answer: 'किल्ली वॉचमनकडे आहे.',
      work: 'फ्लोट व्हॉल्व्ह सेट केला, गळती नाही',
    },
    {
      kind: 'complaint',
      title: professionContent.plumbing.job.title,
      question: 'थोडं तरी पाणी खाली जातंय का?',
      answer: 'नाही. माझ्याकडेच बघत बसलंय.',
      work: 'चेंबरपर्यंत लाइन साफ केली',
    },
  ],
  'ac-repairs': [
    {
      kind: 'request',
      title: 'AC चं पाणी सोफ्यावर',
      question: 'पण थंड करतो ना?',
      answer: 'हो, मलाही आणि सोफ्यालाही.',
      work: 'ड्रेन पाइप साफ केला',
    },
    {
      kind: 'contract',
      title: professionContent['ac-repairs'].job.title,
      question: 'बाहेरचा फॅन फिरतोय का?',
      answer: 'तो फिरतोय. घाम मला येतोय.',
      work: 'कॉइल साफ केली, लीक टेस्ट पास',
    },
    {
      kind: 'complaint',
      title: 'दोन आठवड्यांत परत गरम',
      question: 'मागच्या वेळचाच AC?',
      answer: 'तोच, खिडकीजवळचा.',
      work: 'लीक शोधून दुरुस्त केलं',
    },
  ],
};

/** The link from a job to its profession's page; `people` are those whom the page is for, with their “साठी”. */
export function moreFor(people: string): string {
  return `${people} आणखी`;
}
