import type { Site } from '../../../shared/site';
import type { RichText } from '../richText';

/** What the password page says around its form. */
export const passwordRecovery = {
  title: 'नया पासवर्ड सेट करें',
  description: (siteName: string) =>
    `मैसेज में आए लिंक से अपने ${siteName} अकाउंट का नया पासवर्ड सेट करें। हर लिंक थोड़े समय ही चलता है; नया लिंक ऐप आपको भेज देता है।`,
  headline: 'नया पासवर्ड सेट करें',
  noScript: ({ email }: Site): RichText => [
    'यहाँ पासवर्ड सेट करने के लिए JavaScript चाहिए, जो आपके ब्राउज़र में बंद है। उसे चालू करके लिंक फिर से खोलें, या ',
    { text: email, href: `mailto:${email}` },
    ' पर लिखें।',
  ],
};
