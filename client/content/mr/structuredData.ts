import type { structuredData as english } from '../en/structuredData';

/** What search engines are told in words; names, addresses and links come from the settings. */
export const structuredData = {
  home: 'होम',
  support: 'क्लायंट सपोर्ट',
  grievances: 'तक्रार निवारण अधिकारी',
  app: 'सर्व्हिस प्रोव्हायडर, त्यांचे क्लायंट आणि त्यांच्या एजंटसाठी सर्व्हिस रिक्वेस्ट, वार्षिक देखभाल करार, तक्रारी आणि लाइव्ह ट्रॅकिंग.',
  appName: (siteName: string, system: string) => `${system} साठी ${siteName}`,
  category: 'BusinessApplication',
} satisfies Partial<Record<keyof typeof english, unknown>>;
