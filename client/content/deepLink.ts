import type { DeepLinkKind } from '../../shared/paths';

/** One thing that the app is for, in a visitor's words. */
export interface AppUse {
  icon: 'request' | 'track' | 'talk' | 'list' | 'crew' | 'insight';
  name: string;
  line: string;
}

/** The words of a deep-link page for somebody who may never have heard of the app. */
export interface DeepLinkCopy {
  /** What the link leads to, with its article. */
  what: string;
  title: string;
  /** 120 to 155 characters with the sample brand's name. */
  description: (siteName: string) => string;
  uses: readonly AppUse[];
  picture: { name: string; alt: string; tint: 'marigold' | 'coral' };
}

/** By kind of link: clients follow the one to a provider, providers and their agents the one to a client. */
export const deepLinkCopy: Readonly<Record<DeepLinkKind, DeepLinkCopy>> = {
  SP: {
    what: 'a service provider',
    title: 'Open a service provider in the app',
    description: (siteName) =>
      `This link opens a service provider in the ${siteName} app: send a request, follow the visit, chat or call. No app yet? Get it from here.`,
    uses: [
      {
        icon: 'request',
        name: 'Ask, and see it move',
        line: 'Send a request or a complaint and read its state as the work goes on, without a phone call.',
      },
      {
        icon: 'track',
        name: 'Know who is coming, and when',
        line: 'The agent on the way to you is live on the map, and a reminder arrives before the visit.',
      },
      {
        icon: 'talk',
        name: 'Talk in one place',
        line: 'Chat and calls stay with the job. When it is done, you rate it.',
      },
    ],
    picture: {
      name: 'service-provider',
      alt: 'Service provider at work, phone in hand',
      tint: 'marigold',
    },
  },
  CUS: {
    what: 'a client',
    title: 'Open a client in the app',
    description: (siteName) =>
      `This link opens a client in the ${siteName} app, where a provider keeps requests, visits and contracts together. No app yet? Get it from here.`,
    uses: [
      {
        icon: 'list',
        name: 'Every client in one list',
        line: 'Requests, complaints, visits and annual maintenance contracts, each with its state.',
      },
      {
        icon: 'crew',
        name: 'A crew that you can see',
        line: 'Who goes where today, live on the map, and a reminder for everyone before the visit.',
      },
      {
        icon: 'insight',
        name: 'Figures instead of feelings',
        line: 'How your agents do, how content your clients are, how long a job really takes.',
      },
    ],
    picture: { name: 'client', alt: 'Client who follows a visit on the phone', tint: 'coral' },
  },
};

/** How to leave the built-in browser of an app, by the phone's system. */
export const leaveInAppBrowser = {
  android: 'tap ⋮ (or …) at the top, then “Open in browser” or “Open in Chrome”',
  ios: 'tap … or the share symbol, then “Open in browser” or “Open in Safari”',
} as const;
