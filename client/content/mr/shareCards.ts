import { professions } from '../../../shared/professions';
import { professionContent } from './professions';

/** What the share cards show, for people who do not see them (og:image:alt). The names are those of brand/og. */
export const shareCardAlts: Readonly<Record<string, string>> = {
  default: 'छोट्या शहरात स्कूटरवरचा एजंट आखलेल्या रस्त्याने पिनपर्यंत जातोय',
  home: 'एका मोठ्या फोनभोवती सर्व्हिस प्रोव्हायडर, क्लायंट आणि एजंट',
  company: 'केबलच्या पुलाशेजारी ऑफिसचा टॉवर, खाली रस्त्यावर रिक्षा आणि स्कूटर',
  contact: 'चॅटचे फुगे असलेला फोन, मायक्रोफोन आणि वाजणारा रिसीव्हर',
  support: 'टेबलाशी हेडसेट लावून बसलेली व्यक्ती, वर संवादाच्या फुग्यांत प्रश्नचिन्ह आणि हृदय',
  landing: 'महिनाभराच्या ठरलेल्या व्हिजिटसमोर पाना आणि टूलबॉक्स घेतलेला टेक्निशियन',
  legal: 'याद्या आणि चार्ट दाखवणारा उघडा लॅपटॉप, एका बाजूला कप, दुसऱ्या बाजूला रोपटं',
  password: 'ढालीसमोर कुलूप, खाली किल्ली आणि अर्धा टाइप केलेला पासवर्ड',
  app: 'वाजणारी घंटा आणि नवे मेसेज असलेला फोन, शेजारी घड्याळ',
  ...Object.fromEntries(professions.map(({ slug }) => [slug, professionContent[slug].pictureAlt])),
};
