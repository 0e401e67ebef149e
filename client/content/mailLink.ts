import type { Site } from '../../shared/site';
import type { LinkedText } from '../../shared/texts/richText';

/** A sentence that says where to write, for the address of the settings. */
export function mailLink(words: (values: { email: string; link: string }) => LinkedText) {
  return ({ email }: Site) => words({ email, link: `mailto:${email}` });
}
