import type { FormTexts } from './texts';

/** The specification's sentences that have a slip, without it. By the owner's choice: `mendTypos` of site.json. */
const mended = {
  support: {
    message: 'Please type a good long message describing your trouble.',
    unknownId: 'Sorry, we could not find that ID in our system.',
    failed: 'Oops! Looks like there was some problem with our server. Please try again later.',
  },
  password: { missing: 'Part of your link is missing.' },
};

/** English texts with these sentences in place of those of the specification. */
export function mendTypos<T extends FormTexts>(texts: T): T {
  const { support, password } = texts.messages;
  return {
    ...texts,
    messages: {
      ...texts.messages,
      support: { ...support, ...mended.support },
      password: { ...password, ...mended.password },
    },
    verifiedLine: ({ name }: { name: string | number }) => `ID verified. Name: ${name}`,
  };
}
