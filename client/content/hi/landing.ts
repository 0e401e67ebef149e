import type { DaySide } from '../en/landing';

/** What the general landing page says. */
export const landing = {
  title: 'AMC और सर्विस बिज़नेस का ऐप',
  titleIn: (city: string) => `${city} में AMC और सर्विस बिज़नेस का ऐप`,
  /** In the way from Home to a page. */
  crumb: 'आपके पेशे के लिए',
  description:
    'ऑन-साइट सर्विस और AMC के लिए एक ऐप: इलेक्ट्रीशियन, HVAC, कंप्यूटर, नेटवर्किंग, गार्डनिंग, प्लंबिंग और AC रिपेयर। अपना पेशा देखें, शुरुआत फ़्री।',
  headline: 'आप दिन भर किस काम में लगे रहते हैं?',
  subheadline: (siteName: string) =>
    `${siteName} वह ऐप है जिससे ऑन-साइट सर्विस वाले अपना पूरा दिन सँभालते हैं: रिक्वेस्ट, विज़िट, कॉन्ट्रैक्ट और रास्ते में एजेंट। अपना पेशा चुनें, और उसमें अपना ही हफ़्ता देखें।`,
  dayHeading: 'एक दिन, तीन तरफ़ से',
  day: [
    {
      id: 'way',
      who: 'आपके क्लाइंट',
      heading: 'एजेंट को पास आते देखते हैं',
      text: 'एजेंट रास्ते में हों तो लाइव ट्रैकिंग, काम के साथ बदलता स्टेटस, और काम पूरा होने पर रेटिंग। “और कितनी देर?” का जवाब अब मैप देता है।',
    },
    {
      id: 'talk',
      who: 'आपके एजेंट',
      heading: 'चढ़ने से पहले पूछ लेते हैं',
      text: 'ऐप के अंदर चैट और कॉल, चुनिंदा प्लान में, और कुछ बदले तो नोटिफ़िकेशन। सही पार्ट गाड़ी में होता है, और अपना नंबर अपने पास रहता है।',
    },
    {
      id: 'figures',
      who: 'आप',
      heading: 'देखते हैं कि काम कैसा रहा',
      text: 'एजेंट परफ़ॉर्मेंस, क्लाइंट की संतुष्टि और सर्विस एफ़िशिएंसी, प्रीमियम में ग्राफ़ वाली रिपोर्ट के रूप में। हर शिकायत और सालाना मेंटेनेंस कॉन्ट्रैक्ट (AMC) की हर विज़िट पूरी होने तक नज़र में रहती है।',
    },
  ] satisfies readonly DaySide[],
  /** Over the links to the other six, on a profession's page. */
  othersHeading: 'इसके अलावा भी कुछ करते हैं? बाकी छह ये रहे',
  /** The small line above a profession's headline. */
  eyebrow: (siteName: string, people: string) => `${people} के लिए ${siteName}`,
  /** The notification beside a profession's picture. */
  note: (agent: string) => `${agent} रास्ते में हैं`,
  noteWhen: 'अभी',
  professionTitle: (people: string) => `${people} के लिए AMC और जॉब ऐप`,
  professionTitleIn: (people: string, city: string) => `${city} में ${people} के लिए AMC और जॉब ऐप`,
};

/** The eleven items' heading on every landing page. */
export const itemsHeading = 'ग्यारह चीज़ें, जो साथ मिलती हैं';

/** Under the stores in a profession's first screen. */
export const freeToStart = 'शुरुआत फ़्री, Android और iPhone पर।';

/** The closing call of every landing page. */
export const closingCall = {
  landing: 'अगली कॉल आने से पहले इसे फ़ोन में ले आएँ',
  text: 'शुरुआत फ़्री। ऐप डाउनलोड करें, अपना बिज़नेस लिस्ट करें और साथ काम करने वालों को जोड़ें।',
};

/** The page for a profession that has no page of its own; its name is the visitor's. */
export const professionNotFound = {
  title: 'यह पेशा नहीं मिला',
  description:
    'इस पेशे का पेज अभी नहीं है: हमारे जादूगर अभी सीख ही रहे हैं। ऐप हर ऑन-साइट सर्विस के लिए है। ये रहे वे सात पेशे जो हमें मुँहज़बानी याद हैं।',
  pictureAlt: 'जादूगर की टोपी पहने मुस्कुराता टूल बॉक्स, हाथ में छड़ी की जगह पाना',
  headline: (asked: string) => `${asked} की भर्ती हमारे यहाँ अभी बाकी है`,
  /** In place of a name, where none was asked for. */
  unnamed: 'इस पेशे',
  quoted: (asked: string) => `“${asked}”`,
  text: 'हमने टूल बॉक्स में देखा, गाड़ी के नीचे देखा, मेन स्विच के पीछे भी झाँक लिया। फिर हमारे जादूगर ने मंतर फूँका, और निकला एक बिना हैंडल का पाना।',
  welcome:
    'पेज नहीं मिला तो क्या, आप तो हैं: ऐप हर ऑन-साइट सर्विस के लिए है। आपके काम का भी स्वागत है, और शुरुआत फ़्री।',
  ticket: {
    heading: 'जादूगर का जॉब कार्ड',
    profession: 'पेशा',
    noProfession: 'नाम तक नहीं बताया',
    facts: [
      ['एजेंट', 'टूल बॉक्स, ट्रेनी जादूगर'],
      ['औज़ार', 'एक टोपी, एक पाना'],
      ['स्टेटस', 'धुआँ छँटने का इंतज़ार'],
    ] as readonly (readonly [string, string])[],
    steps: [
      { text: 'टोपी पहनना', done: true },
      { text: 'पाना तीन बार घुमाना', done: true },
      { text: 'पेज हवा से निकालना', done: false },
    ],
    done: ' (हो गया)',
    open: ' (अभी बाकी)',
  },
  tellUs: 'अपना काम बताएँ',
  allProfessions: 'देखें, ऐप क्या करता है',
  knownHeading: 'इन सात का अपना पेज है',
};
