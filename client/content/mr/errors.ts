import type { Site } from '../../../shared/site';
import { messages } from '../../../shared/texts/mr/messages';
import type { ErrorCopy } from '../en/errors';
import type { RichText } from '../richText';

/** The words that all of these pages share. */
export const errorScreen = {
  home: 'होमवर परत जा',
  support: 'सपोर्टला विचारा',
  sheet: 'जॉब शीट',
  sheetNumber: (number: number) => `क्र. ${number}`,
};

/** No page has this address. */
export const notFoundCopy: ErrorCopy = {
  number: 404,
  title: 'पेज सापडलं नाही',
  description:
    'या पत्त्यावर कोणतंच पेज नाही. ते दुसरीकडे गेलं असेल, किंवा पत्त्यात एखादं अक्षर जास्त झालं असेल. होम आणि सपोर्टचा रस्ता इथे आहे.',
  headline: 'या पत्त्यावर घरच नाही',
  text: 'आमचे एजंट रस्त्यावरच्या शेवटच्या दिव्यापर्यंत जाऊन आले. तिथे एक शहाळेवाला भेटला, पण त्यानेही या पेजचं नाव ऐकलेलं नाही. पेजने घर बदललं असेल, किंवा पत्त्यात एखादं अक्षर जास्त झालं असेल.',
  picture: 'track-agent-live',
  mood: 'lost',
  rows: [
    { label: 'तक्रार', value: 'पेज आपल्या पत्त्यावर नाही' },
    { label: 'एजंटची नोंद', value: 'दोनदा दार वाजवलं. कुत्र्यालाही काही माहीत नाही.' },
    { label: 'लागलेले पार्ट', value: 'एकही नाही' },
  ],
  stamp: 'घरी कुणी नाही',
};

/** The server failed. */
export const serverErrorCopy: ErrorCopy = {
  number: 500,
  title: 'काहीतरी बिघडलं',
  description:
    'हे पेज बनवताना आमच्याकडे काहीतरी बिघडलं. एका मिनिटाने पुन्हा प्रयत्न करा, किंवा रिक्वेस्ट ID देऊन सपोर्टला लिहा.',
  headline: 'काहीतरी बिघडलं, आणि ते आमच्याकडूनच',
  text: 'तुमचं काहीच चुकलं नाही. आमच्याकडच्या एका मशीनने तुमचं पेज बनवता बनवता मान टाकली. एका मिनिटाने पुन्हा प्रयत्न करा: कदाचित ते एकदा बंद करून चालू करायचंच राहिलं असेल.',
  picture: 'computers',
  mood: 'broken',
  rows: [
    { label: 'तक्रार', value: 'पेज टेबलावरून घसरून पडलं' },
    { label: 'एजंटची नोंद', value: 'मी निघेपर्यंत तरी चालत होतं.' },
    { label: 'व्हिजिट चार्ज', value: 'काही नाही. मशीन आमचंच आहे.' },
  ],
  stamp: 'चूक आमची',
};

/** What the 500 page adds: where to write, and what to quote. */
export const serverErrorHelp = {
  requestId: 'रिक्वेस्ट ID',
  write: ({ email }: Site): RichText => [
    'अजूनही चालत नाहीये? इथे लिहा: ',
    { text: email, href: `mailto:${email}` },
    '.',
  ],
  writeWithId: ({ email }: Site): RichText => [
    'अजूनही चालत नाहीये? ',
    { text: email, href: `mailto:${email}` },
    ' वर लिहा आणि जॉब शीटवरचा रिक्वेस्ट ID द्या: त्यावरून आम्ही थेट बिघाडाच्या जागेवर पोहोचतो.',
  ],
};

/** Too many requests from one address. */
export const tooManyCopy: ErrorCopy = {
  number: 429,
  title: 'खूप वेळा प्रयत्न झाले',
  description:
    'तुमच्या नेटवर्कवरून थोड्याच वेळात खूप रिक्वेस्ट आल्या. काहीही बिघडलेलं नाही: थोडं थांबा, मग पुन्हा प्रयत्न करा किंवा सपोर्टला लिहा.',
  headline: 'एकाच दाराची किती वेळा बेल वाजवायची!',
  text: messages.rateLimited,
  picture: 'instant-alerts',
  mood: 'busy',
  rows: [
    { label: 'तक्रार', value: 'बेल वाजली. परत वाजली. परत वाजली.' },
    { label: 'एजंटची नोंद', value: 'आलो, आलो. पाय दोनच आहेत.' },
    { label: 'पुढची व्हिजिट', value: 'चहाच्या छोट्या ब्रेकनंतर' },
  ],
  stamp: 'थोडं थांबा',
};

/** Why a visitor may see the 429 page without having done anything. */
export const tooManyReason =
  'काहीही बिघडलेलं नाही. आम्ही रिक्वेस्ट नेटवर्कप्रमाणे मोजतो, आणि एखादं अख्खं ऑफिस किंवा मोबाइल नेटवर्क आम्हाला एकाच फार उत्साही पाहुण्यासारखं दिसू शकतं.';

/** A form was posted to a page: it left before its script was ready. */
export const nothingSentCopy: ErrorCopy = {
  number: 405,
  title: 'काहीही पाठवलं गेलं नाही',
  description:
    'पेज तयार होण्याआधीच फॉर्म निघाला, म्हणून काहीही पाठवलं गेलं नाही आणि काहीही ठेवलं गेलं नाही. मागे जाऊन पुन्हा पाठवा, किंवा आम्हाला ईमेल करा.',
  headline: 'काहीही पाठवलं गेलं नाही',
  text: 'पेज तयार होण्याआधीच फॉर्म निघून गेला, हत्यारं विसरलेल्या प्लंबरसारखा. आमच्यापर्यंत काहीच पोहोचलं नाही, आणि काहीच ठेवलं गेलं नाही.',
  picture: 'effortless-communication',
  mood: 'empty',
  rows: [
    { label: 'तक्रार', value: 'फॉर्म वेळेआधीच निघाला' },
    { label: 'आत काय', value: 'एक पाकीट, रिकामं' },
    { label: 'कुणाला मिळालं', value: 'कुणालाच नाही' },
  ],
  stamp: 'पाठवलं नाही',
};

/** What to do about a form that was not sent. */
export const nothingSentHelp = {
  back: 'फॉर्मकडे परत जा',
  steps:
    'ब्राउझरमध्ये एक पाऊल मागे जा; तुम्ही लिहिलेलं तिथे अजून असू शकतं. पेज पूर्ण लोड होऊ द्या, आणि बटण पुन्हा दाबा.',
  withoutScript: ({ email }: Site): RichText => [
    'फॉर्मला JavaScript लागतं. ते नसेल तर ',
    { text: email, href: `mailto:${email}` },
    ' वर लिहा: ते माणूसच वाचतो.',
  ],
};
