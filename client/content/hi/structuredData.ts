import type { structuredData as english } from '../en/structuredData';

/** What search engines are told in words; names, addresses and links come from the settings. */
export const structuredData = {
  home: 'होम',
  // Search engines know this kind of contact by its English name.
  support: 'customer support',
  grievances: 'शिकायत अधिकारी',
  app: 'सर्विस प्रोवाइडर, उनके क्लाइंट और उनके एजेंट के लिए सर्विस रिक्वेस्ट, सालाना मेंटेनेंस कॉन्ट्रैक्ट, शिकायतें और लाइव ट्रैकिंग।',
  appName: (siteName: string, system: string) => `${system} के लिए ${siteName}`,
  category: 'BusinessApplication',
} as const satisfies Partial<Record<keyof typeof english, unknown>>;
