import type { Messages } from './messages';

type Copies = Messages['deepLink']['deepLinkCopy'];

/** One thing that the app is for, in a visitor's words. */
export interface AppUse {
  icon: keyof Copies['SP']['uses'] | keyof Copies['CUS']['uses'];
  name: string;
  line: string;
}

function provider({ pictureAlt, uses, ...words }: Copies['SP']) {
  const icons = ['request', 'track', 'talk'] as const;
  return {
    ...words,
    uses: icons.map((icon): AppUse => ({ icon, ...uses[icon] })),
    picture: { name: 'service-provider', alt: pictureAlt, tint: 'marigold' },
  };
}

function client({ pictureAlt, uses, ...words }: Copies['CUS']) {
  const icons = ['list', 'crew', 'insight'] as const;
  return {
    ...words,
    uses: icons.map((icon): AppUse => ({ icon, ...uses[icon] })),
    picture: { name: 'client', alt: pictureAlt, tint: 'coral' },
  };
}

/** What the pages behind links into the app say, to somebody who may never have heard of it. */
export function deepLinkTexts({ deepLinkCopy, ...words }: Messages['deepLink']) {
  return {
    ...words,
    /** By kind of link: clients follow the one to a provider, providers and their agents the one to a client. */
    deepLinkCopy: { SP: provider(deepLinkCopy.SP), CUS: client(deepLinkCopy.CUS) },
  };
}
