import type { Site } from '../../../shared/site';
import type { RichText } from '../richText';

/** What the password page says around its form. */
export const passwordRecovery = {
  title: 'नवा पासवर्ड ठेवा',
  description: (siteName: string) =>
    `मेसेजमध्ये आलेल्या लिंकने तुमच्या ${siteName} खात्याला नवा पासवर्ड ठेवा. प्रत्येक लिंक थोडाच वेळ चालते; नवी लिंक अ‍ॅप पाठवतं.`,
  headline: 'नवा पासवर्ड ठेवा',
  noScript: ({ email }: Site): RichText => [
    'इथे पासवर्ड ठेवायला JavaScript लागतं, आणि ते तुमच्या ब्राउझरमध्ये बंद आहे. ते चालू करून लिंक पुन्हा उघडा, किंवा इथे लिहा: ',
    { text: email, href: `mailto:${email}` },
    '.',
  ],
};
