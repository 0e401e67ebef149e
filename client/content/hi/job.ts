import type { ProfessionSlug } from '../../../shared/professions';
import type { Fault, JobSentences, Kind } from '../../job/words';
import type { JobPageWords } from '../en/job';
import { rideMinutes } from '../sampleClock';
import { statusWords } from './mockups';
import { professionContent } from './professions';

export const jobPage: JobPageWords = {
  heading: '“टपक रहा है” से “हो गया” तक: चलाकर देखें',
  lead: 'तीन फ़ोन, छह टैप, आधा मिनट। तीनों आप ही हैं: क्लाइंट भी, आप खुद भी और आपके एजेंट भी।',
  ownHeading: 'अपना ही एक काम यहीं चलाकर देखें',
  sample: 'सैंपल डेटा: लोग, समय और खराबियाँ मन से बनाई हुई हैं। न कुछ भेजा जाता है, न कुछ रखा जाता है।',
  professions: 'किसका काम देखें?',
  phones: 'कौन सा फ़ोन दिख रहा है',
  steps: 'काम, स्टेप बाय स्टेप',
  faults: 'क्या खराब है?',
  features: 'रास्ते में आपको क्या-क्या मिला',
  featuresLead: 'नौ फ़ीचर, और ऊपर से प्रीमियम',
  seen: ', मिल गया',
  premium: 'प्रीमियम',
  premiumText: 'वेब ऐक्सेस, ग्राफ़ वाली रिपोर्ट, इनवॉइसिंग',
  selectPlans: 'चुनिंदा प्लान में',
  feature: {
    contracts: 'सालाना मेंटेनेंस कॉन्ट्रैक्ट',
    requests: 'सर्विस रिक्वेस्ट',
    complaints: 'शिकायत की ट्रैकिंग',
    status: 'रियल-टाइम स्टेटस अपडेट',
    tracking: 'लाइव ट्रैकिंग',
    alerts: 'तुरंत नोटिफ़िकेशन और रिमाइंडर',
    chat: 'इन-ऐप चैट और कॉल',
    ratings: 'फ़ीडबैक और रेटिंग',
    analytics: 'एनालिटिक्स',
  },
  role: { client: 'क्लाइंट', provider: 'प्रोवाइडर', agent: 'एजेंट' },
  provider: 'आप',
  providerInitial: 'आ',
  providerLine: 'आपका बिज़नेस, आज',
  nothingYet: {
    provider: { title: 'कोई खुली रिक्वेस्ट नहीं', text: 'आपकी लिस्ट में कुछ बाकी नहीं।' },
    agent: { title: 'अभी कोई विज़िट नहीं', text: 'चाय पीने की छूट है।' },
  },
  ask: 'नई रिक्वेस्ट',
  send: 'रिक्वेस्ट भेजें',
  start: 'विज़िट शुरू करें',
  arrive: 'मैं दरवाज़े पर हूँ',
  finish: 'काम पूरा मार्क करें',
  stars: ['1 स्टार', '2 स्टार', '3 स्टार', '4 स्टार', '5 स्टार'],
  chat: 'चैट, चुनिंदा प्लान में',
  notShared: 'लाइव लोकेशन बंद है: विज़िट नहीं, तो मैप नहीं।',
  done: 'जो काम हुआ',
  reportHeading: 'एनालिटिक्स',
  report: ['एजेंट परफ़ॉर्मेंस', 'क्लाइंट की संतुष्टि', 'सर्विस एफ़िशिएंसी'],
  away: [`${rideMinutes} मिनट`, `${rideMinutes / 2} मिनट`, '1 मिनट', 'दरवाज़े पर'],
  changed: 'नया',
  endHeading: 'यह था एक काम',
  restart: 'फिर से शुरू करें',
  toTheEnd: 'क्या-क्या हुआ, लाइन दर लाइन',
};

const kinds: Readonly<Record<Kind, string>> = {
  request: 'रिक्वेस्ट',
  contract: 'AMC विज़िट 2/4',
  complaint: 'शिकायत',
};

/** Words of the stage that change while the job runs. */
export const jobSentences: JobSentences = {
  guide: {
    draft: 'आप {client} हैं, यानी क्लाइंट। चुनें कि क्या खराब है और रिक्वेस्ट भेजें।',
    requested: 'अब आप प्रोवाइडर हैं। {agent} को भेजें।',
    assigned: 'अब आप {agent} हैं, यानी एजेंट। निकल पड़ें।',
    onTheWay: '{agent} को दोनों मैप पर आते देखें, फिर बताएँ कि आप दरवाज़े पर हैं।',
    inProgress: 'अब भी {agent}। काम हो गया है, तो उसे पूरा मार्क करें।',
    done: 'फिर से {client}। काम कैसा रहा?',
    rated: 'किसी को दो बार नहीं पूछना पड़ा। इसे फ़ोन में ले आएँ: शुरुआत फ़्री है।',
  },
  steps: {
    send: { open: '{client} को विज़िट चाहिए', done: '{client} ने बताया: {fault}' },
    assign: { open: 'आप एजेंट भेजते हैं', done: 'आपने {agent} को भेजा, {visit} के लिए' },
    start: { open: 'एजेंट निकलते हैं', done: '{agent} रास्ते में, मैप पर लाइव' },
    arrive: { open: 'एजेंट दरवाज़े पर हैं', done: '{agent} ने पहुँचकर काम शुरू किया' },
    finish: { open: 'काम पूरा मार्क होता है', done: 'पूरा हुआ: {work}' },
    rate: { open: '{client} की रेटिंग', done: '{client} ने 5 में से {stars} स्टार दिए' },
  },
  notes: {
    requested: {
      provider: { title: 'नई रिक्वेस्ट', text: '{client}: {fault}' },
      agent: { title: 'टीम की लिस्ट में नया काम', text: '{fault}, अभी किसी के नाम नहीं' },
    },
    assigned: {
      client: { title: '{agent} की विज़िट {visit} पर', text: 'रिमाइंडर लग गया है' },
      agent: { title: 'नई विज़िट, {visit}', text: '{fault}। रिमाइंडर लग गया है' },
    },
    onTheWay: {
      client: { title: '{agent} रास्ते में हैं', text: 'मैप पर रास्ता देखें' },
      provider: { title: '{agent} रास्ते में हैं', text: '{client} तक {minutes} मिनट' },
    },
    inProgress: {
      client: { title: '{agent} दरवाज़े पर हैं', text: 'विज़िट चालू है' },
      provider: { title: 'विज़िट चालू है', text: '{agent} {client} के यहाँ हैं' },
    },
    done: {
      client: { title: 'काम पूरा, रेटिंग दें', text: '{work}' },
      provider: { title: '{agent} का काम पूरा', text: '{work}' },
    },
    rated: {
      provider: { title: '5 में से {stars} स्टार', text: '{client} से, आपके आँकड़ों में' },
      agent: { title: '5 में से {stars} स्टार', text: '{client} से, आपके लिए' },
    },
  },
  idle: { client: 'यहाँ से शुरू', provider: 'सब ठीक', agent: 'विज़िट नहीं' },
  turn: {
    client: '{client} की बारी',
    provider: 'प्रोवाइडर की बारी',
    agent: '{agent} की बारी',
  },
  go: {
    client: '{client} का फ़ोन देखें',
    provider: 'प्रोवाइडर का फ़ोन देखें',
    agent: '{agent} का फ़ोन देखें',
  },
  crew: {
    draft: 'फ़्री',
    requested: 'फ़्री, {minutes} मिनट दूर',
    assigned: '{visit} की विज़िट इन्हीं की',
    onTheWay: '{client} के रास्ते में',
    inProgress: 'काम पर',
    done: 'फिर से फ़्री',
    rated: 'फिर से फ़्री',
  },
  over: 'सब हो गया',
  status: statusWords,
  kind: kinds,
  assign: '{agent} को भेजें',
  rate: '{agent} का काम कैसा रहा?',
  shared: 'लाइव लोकेशन चालू: {client} और आपके प्रोवाइडर आपको देख सकते हैं, विज़िट खत्म होने तक।',
  atTheDoor: 'मैं दरवाज़े पर हूँ।',
  said: '{step}।',
  onPhone: {
    client: '{client} के फ़ोन पर: {note}।',
    provider: 'प्रोवाइडर के फ़ोन पर: {note}।',
    agent: '{agent} के फ़ोन पर: {note}।',
  },
  inFront: {
    client: '{client} का फ़ोन सामने है।',
    provider: 'प्रोवाइडर का फ़ोन सामने है।',
    agent: '{agent} का फ़ोन सामने है।',
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
      title: 'पंखा गुनगुनाता है, घूमता नहीं',
      question: 'रेगुलेटर घुमाने से कुछ बदलता है?',
      answer: 'सिर्फ़ धुन।',
      work: 'कैपेसिटर बदला',
    },
    {
      kind: 'contract',
      title: professionContent.electricians.job.title,
      question: 'आधा घंटा बिजली बंद रख सकते हैं?',
      answer: 'ग्यारह बजे के बाद, हाँ।',
      work: 'टर्मिनल कसे, RCCB टेस्ट किया',
    },
    {
      kind: 'complaint',
      title: 'MCB फिर से गिर रहा है',
      question: 'गिरता है तब क्या-क्या चालू होता है?',
      answer: 'गीज़र और इस्त्री, दोनों साथ।',
      work: 'लोड दो सर्किट में बाँटा',
    },
  ],
  hvac: [
    {
      kind: 'request',
      title: 'तीसरी मंज़िल ठंडी नहीं होती',
      question: 'ब्लोअर चल रहा है?',
      answer: 'चल तो रहा है। बस काम नहीं आ रहा।',
      work: 'बेल्ट कसी, डैंपर खोला',
    },
    {
      kind: 'contract',
      title: professionContent.hvac.job.title,
      question: 'आज टेरेस खुली है?',
      answer: 'चाबी गेट पर है।',
      work: 'फ़िल्टर धोए, कॉइल साफ़ की',
    },
    {
      kind: 'complaint',
      title: 'ड्रेन ट्रे फिर टपक रही है',
      question: 'पिछली बार वाली ही जगह?',
      answer: 'टाइल वही, दाग नया।',
      work: 'ड्रेन लाइन धोई, क्लैंप लगाया',
    },
  ],
  computers: [
    {
      kind: 'request',
      title: professionContent.computers.job.title,
      question: 'सीरियल नंबर क्या है?',
      answer: 'आखिर में 7K2Q है।',
      work: 'पिक-अप रोलर बदला',
    },
    {
      kind: 'contract',
      title: 'छह टेबल की जाँच',
      question: 'एक-एक करके रीस्टार्ट कर दें?',
      answer: 'अकाउंट्स वाले सबसे आखिर में, प्लीज़।',
      work: 'छह मशीनें जाँचीं',
    },
    {
      kind: 'complaint',
      title: 'लैपटॉप फिर गरम हो रहा है',
      question: 'बैकअप है?',
      answer: 'कल रात का है। दो बार देख लिया।',
      work: 'फ़ैन साफ़ किया, पेस्ट नया लगाया',
    },
  ],
  networking: [
    {
      kind: 'request',
      title: professionContent.networking.job.title,
      question: 'कौन सी मंज़िल पर स्लो है?',
      answer: 'दूसरी पर, काँच के पीछे।',
      work: 'ऐक्सेस पॉइंट खिसकाया, साइन-ऑफ़ हुआ',
    },
    {
      kind: 'contract',
      title: 'रैक की जाँच, 24 पोर्ट',
      question: 'सर्वर रूम कौन खोलेगा?',
      answer: 'चाबी रिसेप्शन पर है।',
      work: '24 पोर्ट टेस्ट करके लेबल लगाए',
    },
    {
      kind: 'complaint',
      title: 'पोर्ट 12 फिर से बंद',
      question: 'पिछली बार वाली ही टेबल?',
      answer: 'टेबल वही, केबल नई।',
      work: 'सॉकेट फिर से वायर करके टेस्ट किया',
    },
  ],
  landscaping: [
    {
      kind: 'request',
      title: 'स्प्रिंकलर रास्ता सींच रहा है',
      question: 'किस गेट के पास?',
      answer: 'गेट 3 के पास। छाता लेकर आइए।',
      work: 'स्प्रिंकलर हेड फिर से सेट किया',
    },
    {
      kind: 'contract',
      title: professionContent.landscaping.job.title,
      question: 'ग्यारह बजे गेट खुला होगा?',
      answer: 'गेट 3, सुपरवाइज़र से मिल लें।',
      work: 'लॉन काटा, हेज छाँटी',
    },
    {
      kind: 'complaint',
      title: 'गुड़हल के पत्ते फिर झड़ रहे हैं',
      question: 'कब से?',
      answer: 'पिछली बार खाद डाली, तब से।',
      work: 'मिट्टी बदली, ड्रिप लाइन जाँची',
    },
  ],
  plumbing: [
    {
      kind: 'request',
      title: 'वॉल मिक्सर टपक रहा है',
      question: 'किधर से टपक रहा है, गरम या ठंडा?',
      answer: 'गरम। और बाल्टी भरने ही वाली है।',
      work: 'कार्ट्रिज बदली',
    },
    {
      kind: 'contract',
      title: 'पंप और टंकी की जाँच',
      question: 'टेरेस का दरवाज़ा खुला है?',
      answer: 'चाबी वॉचमैन के पास है।',
      work: 'फ़्लोट वॉल्व सेट किया, लीकेज नहीं मिली',
    },
    {
      kind: 'complaint',
      title: professionContent.plumbing.job.title,
      question: 'थोड़ा भी पानी नीचे जाता है?',
      answer: 'नहीं। मुझे ही घूर रहा है।',
      work: 'चैंबर तक लाइन साफ़ की',
    },
  ],
  'ac-repairs': [
    {
      kind: 'request',
      title: 'AC सोफ़े पर टपक रहा है',
      question: 'ठंडा तो कर रहा है न?',
      answer: 'हाँ, मुझे भी और सोफ़े को भी।',
      work: 'ड्रेन पाइप साफ़ किया',
    },
    {
      kind: 'contract',
      title: professionContent['ac-repairs'].job.title,
      question: 'आउटडोर का पंखा घूम रहा है?',
      answer: 'वह घूम रहा है। पसीना मेरा बह रहा है।',
      work: 'कॉइल साफ़ की, लीकेज टेस्ट पास',
    },
    {
      kind: 'complaint',
      title: 'दो हफ़्ते में फिर गरम हवा',
      question: 'पिछली बार वाली ही यूनिट?',
      answer: 'वही, खिड़की के पास वाली।',
      work: 'लीकेज ढूँढकर ठीक की',
    },
  ],
};

/** The link to a profession's page; `people` as its content names them. */
export const moreFor = (people: string) => `${people} के लिए और देखें`;
