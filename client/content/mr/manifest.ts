/** What the web app manifest says; the name comes from the settings. */
export const manifestTexts = {
  description:
    'जागेवर जाऊन सर्व्हिस देणारे प्रोव्हायडर, त्यांचे क्लायंट आणि एजंट यांच्यासाठी: रिक्वेस्ट, व्हिजिट, करार आणि लाइव्ह ट्रॅकिंग.',
  support: 'सपोर्ट',
  contact: 'संपर्क',
};
