import type { DaySide } from '../en/landing';

/** What the general landing page says. `people` are those whom a page is for, with their “साठी”. */
export const landing = {
  title: 'AMC आणि सर्व्हिस बिझनेससाठी अ‍ॅप',
  titleIn: (city: string) => `AMC आणि सर्व्हिस बिझनेससाठी अ‍ॅप, ${city}`,
  /** In the way from Home to a page. */
  crumb: 'व्यावसायिकांसाठी',
  description:
    'जागेवरची सर्व्हिस आणि AMC, एकच अ‍ॅप: इलेक्ट्रिशियन, HVAC, कॉम्प्युटर, नेटवर्किंग, गार्डनिंग, प्लंबिंग, AC रिपेअर. तुमचा व्यवसाय बघा, सुरुवात मोफत.',
  headline: 'तुमचा दिवस कोणत्या कामात जातो?',
  subheadline: (siteName: string) =>
    `जागेवर जाऊन सर्व्हिस देणारे बिझनेस आपला दिवस ${siteName} वर चालवतात: रिक्वेस्ट, व्हिजिट, करार आणि वाटेवरचा एजंट. तुमचा व्यवसाय निवडा, आणि त्यात तुमचाच आठवडा बघा.`,
  dayHeading: 'एक दिवस, तीन बाजूंनी',
  day: [
    {
      id: 'way',
      who: 'तुमच्या क्लायंटला',
      heading: 'एजंट जवळ येताना दिसतात',
      text: 'एजंट वाटेवर असताना लाइव्ह ट्रॅकिंग, बदलेल तसं स्टेटस, काम झाल्यावर रेटिंग. “अजून किती वेळ?” हा प्रश्न आता मॅपला विचारायचा.',
    },
    {
      id: 'talk',
      who: 'तुमचे एजंट',
      heading: 'वर चढण्याआधी विचारतात',
      text: 'निवडक प्लॅनवर अ‍ॅपमधूनच चॅट आणि कॉल, आणि काही बदललं की नोटिफिकेशन. योग्य पार्ट गाडीतच असतो, आणि स्वतःचा नंबर स्वतःकडेच राहतो.',
    },
    {
      id: 'figures',
      who: 'तुम्हाला',
      heading: 'कसं झालं ते कळतं',
      text: 'एजंटची कामगिरी, क्लायंटचं समाधान आणि सर्व्हिसची कार्यक्षमता, प्रीमियममध्ये ग्राफिकल रिपोर्टच्या रूपात. तक्रार असो किंवा वार्षिक देखभाल करारातली (AMC) व्हिजिट, काम होईपर्यंत ती नजरेआड होत नाही.',
    },
  ] satisfies readonly DaySide[],
  /** Over the links to the other six, on a profession's page. */
  othersHeading: 'तुम्ही याहून जास्त कामं करता? हे बाकीचे सहा',
  /** Follows the name of the site in the small line above a profession's headline. */
  eyebrow: (siteName: string, people: string) => `${people} ${siteName}`,
  /** The notification beside a profession's picture. */
  note: (agent: string) => `${agent} वाटेवर आहे`,
  noteWhen: 'आता',
  professionTitle: (people: string) => `${people} AMC आणि सर्व्हिस अ‍ॅप`,
  professionTitleIn: (people: string, city: string) => `${people} AMC आणि सर्व्हिस अ‍ॅप, ${city}`,
};

/** The eleven items' heading on every landing page. */
export const itemsHeading = 'सोबत मिळणाऱ्या अकरा गोष्टी';

/** Under the stores in a profession's first screen. */
export const freeToStart = 'सुरुवात मोफत, Android आणि iPhone वर.';

/** The closing call of every landing page. */
export const closingCall = {
  landing: 'पुढचा कॉल येण्याआधी अ‍ॅप फोनवर घ्या',
  text: 'सुरुवात मोफत. अ‍ॅप डाउनलोड करा, तुमचा बिझनेस लिस्ट करा आणि तुमच्यासोबत काम करणारी माणसं जोडा.',
};

/** The page for a profession that has no page of its own; its name is the visitor's. */
export const professionNotFound = {
  title: 'व्यवसाय सापडला नाही',
  description:
    'या व्यवसायाचं पेज अजून नाही: आमचा जादूगार अजून शिकतोय. अ‍ॅप मात्र जागेवरच्या प्रत्येक सर्व्हिससाठी आहे. आम्हाला तोंडपाठ असलेले सात व्यवसाय इथे आहेत.',
  pictureAlt: 'जादूगाराची टोपी घातलेला हसरा टूलबॉक्स, छडीच्या जागी हातात पाना',
  headline: (asked: string) => `${asked} व्यवसायाला आम्ही अजून कामावर ठेवलेलं नाही`,
  /** In place of a name, where none was asked for. */
  unnamed: 'या',
  quoted: (asked: string) => `“${asked}”`,
  text: 'टूलबॉक्समध्ये बघितलं, गाडीखाली बघितलं, डिस्ट्रिब्युशन बोर्डच्या मागेही बघितलं. मग आमच्या जादूगाराने मंत्र म्हटला, आणि निघाला बिनदांड्याचा पाना.',
  welcome:
    'पेज नाही, पण तुम्ही आहात: अ‍ॅप जागेवरच्या प्रत्येक सर्व्हिससाठी आहे. तुमच्या सर्व्हिसचंही स्वागत आहे, आणि सुरुवात मोफत.',
  ticket: {
    heading: 'जादूगाराचं जॉब कार्ड',
    profession: 'व्यवसाय',
    noProfession: 'नावसुद्धा नाही',
    facts: [
      ['एजंट', 'टूलबॉक्स, शिकाऊ जादूगार'],
      ['हत्यारं', 'एक टोपी, एक पाना'],
      ['स्टेटस', 'धूर खाली बसायची वाट बघतोय'],
    ] as readonly (readonly [string, string])[],
    steps: [
      { text: 'टोपी घातली', done: true },
      { text: 'पाना तीनदा फिरवला', done: true },
      { text: 'पेज जादूने आणलं', done: false },
    ],
    done: ' (झालं)',
    open: ' (अजून बाकी)',
  },
  tellUs: 'तुम्ही काय करता ते सांगा',
  allProfessions: 'अ‍ॅप काय करतं ते बघा',
  knownHeading: 'या सात व्यवसायांना स्वतःचं पेज आहे',
};
