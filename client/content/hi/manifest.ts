/** What the web app manifest says; the name comes from the settings. */
export const manifestTexts = {
  description:
    'घर-दफ़्तर जाकर सर्विस देने वाले प्रोवाइडर, उनके क्लाइंट और उनके एजेंट के लिए: रिक्वेस्ट, विज़िट, कॉन्ट्रैक्ट और लाइव ट्रैकिंग।',
  support: 'सपोर्ट',
  contact: 'संपर्क',
};
