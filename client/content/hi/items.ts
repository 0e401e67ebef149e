import type { Item } from '../en/items';

/** What every profession page offers, in this order. */
export const items = [
  {
    id: 'public-listing',
    name: 'पब्लिक लिस्टिंग',
    line: 'आस-पास जो लोग आपका काम ढूँढ रहे हैं, उन्हें आप मिल जाएँ।',
  },
  {
    id: 'job-management',
    name: 'जॉब मैनेजमेंट',
    line: 'हर रिक्वेस्ट, विज़िट और AMC एक लिस्ट में, हर एक अपने स्टेटस के साथ।',
  },
  {
    id: 'scheduling',
    name: 'शेड्यूलिंग',
    line: 'कौन कहाँ और कब जाएगा, रिमाइंडर के साथ।',
  },
  {
    id: 'chat-and-call',
    name: 'इन-ऐप चैट और कॉल',
    line: 'बात ऐप के अंदर: फ़्रिज पर किसी का निजी नंबर चिपकाना नहीं पड़ता।',
    note: 'चुनिंदा प्लान में',
  },
  {
    id: 'business-catalog',
    name: 'बिज़नेस कैटलॉग',
    line: 'आपकी सर्विस और प्रोडक्ट, फ़ोटो के साथ।',
  },
  {
    id: 'mobile',
    name: 'मोबाइल',
    line: 'उसी फ़ोन के लिए बना है जो आपकी जेब में है।',
  },
  {
    id: 'free-to-start',
    name: 'शुरुआत फ़्री',
    line: 'डाउनलोड करें, अपना बिज़नेस लिस्ट करें और शुरू हो जाएँ।',
  },
  {
    id: 'all-on-site-services',
    name: 'सारी ऑन-साइट सर्विस',
    line: 'वायरिंग से लॉन तक, आप जो भी सर्विस जोड़ें, ऐप एक ही।',
  },
  {
    id: 'invoices-and-contracts',
    name: 'इनवॉइस और कॉन्ट्रैक्ट',
    line: 'क्या तय हुआ और कितना बना, सब लिखा हुआ।',
    note: 'इनवॉइसिंग प्रीमियम में',
  },
  {
    id: 'web-dashboard',
    name: 'वेब क्लाइंट',
    line: 'कंप्यूटर पर आपका डैशबोर्ड: रिपोर्ट और कागज़ी काम, खुलकर पढ़ने लायक।',
    note: 'प्रीमियम',
  },
  {
    id: 'direct-support',
    name: 'सीधा सपोर्ट',
    line: 'हमें लिखें, जवाब एक इंसान देता है।',
  },
] as const satisfies readonly Item[];
