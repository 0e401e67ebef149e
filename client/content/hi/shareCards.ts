import { professions } from '../../../shared/professions';
import { professionContent } from './professions';

/** What the share cards show, for people who do not see them (og:image:alt). The names are those of brand/og. */
export const shareCardAlts: Readonly<Record<string, string>> = {
  default: 'छोटे से शहर में स्कूटर पर एजेंट, मैप के पिन तक बने रास्ते पर',
  home: 'एक बड़े फ़ोन के आस-पास सर्विस प्रोवाइडर, क्लाइंट और एजेंट',
  company: 'केबल वाले पुल के पास ऑफ़िस टावर, नीचे सड़क पर ऑटो-रिक्शा और स्कूटर',
  contact: 'फ़ोन, साथ में चैट के बबल, माइक और बजता हुआ रिसीवर',
  support: 'टेबल पर हेडसेट लगाए एक व्यक्ति, ऊपर बबल में एक सवाल और एक दिल',
  landing: 'पाना और टूल बॉक्स लिए टेक्नीशियन, पीछे महीने भर की तय विज़िट',
  legal: 'खुला लैपटॉप, उस पर लिस्ट और चार्ट, एक तरफ़ कप, दूसरी तरफ़ पौधा',
  password: 'ढाल के आगे ताला, नीचे एक चाबी और आधा टाइप किया हुआ पासवर्ड',
  app: 'बजती घंटी और नए मैसेज वाला फ़ोन, पास में घड़ी',
  ...Object.fromEntries(professions.map(({ slug }) => [slug, professionContent[slug].pictureAlt])),
};
