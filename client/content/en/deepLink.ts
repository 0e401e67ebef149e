import { type DeepLinkKind, pagePaths } from '../../../shared/paths';
import type { RichText } from '../richText';

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
    what: 'a service provider’s page',
    title: 'Open a service provider in the app',
    description: (siteName) =>
      `This link opens a service provider in the ${siteName} app: send a request, follow the visit, chat or call. No app yet? Get it from here.`,
    uses: [
      {
        icon: 'request',
        name: 'Ask, and see it move',
        line: 'Send a request or a complaint, and see its state as the work goes on, without a phone call.',
      },
      {
        icon: 'track',
        name: 'Know who is coming, and when',
        line: 'See the agent on the way to you, live on the map. A reminder comes before the visit.',
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
    what: 'a client’s page',
    title: 'Open a client in the app',
    description: (siteName) =>
      `This link opens a client in the ${siteName} app, where a provider keeps requests, visits and contracts together. No app yet? Get it from here.`,
    uses: [
      {
        icon: 'list',
        name: 'Every client in one place',
        line: 'Requests, complaints, visits and annual maintenance contracts, each with its state.',
      },
      {
        icon: 'crew',
        name: 'Know where your crew is headed',
        line: 'Who goes where today, live on the map while they are on the way to a visit.',
      },
      {
        icon: 'insight',
        name: 'Figures instead of feelings',
        line: 'How your agents perform, how satisfied your clients are, how smoothly service runs.',
      },
    ],
    picture: { name: 'client', alt: 'Client who follows a visit on the phone', tint: 'coral' },
  },
};

/** The words around a deep link: `what` is what it leads to, with its article. */
export const handover = {
  choosingHeading: 'Take your time.',
  choosingLead: (siteName: string, what: string) =>
    `Nothing happens by itself any more. Open ${what} in the ${siteName} app, get the app, or go on with your phone.`,
  inAppHeading: 'Tap “Open the app”',
  inAppNothing: (app: string) => `Inside ${app} it does not open by itself.`,
  scanHeading: 'Go on with your phone',
  scan: 'Point its camera at this code, or type the address:',
  scanLabel: (address: string) => `QR code of the address ${address}`,
  backHeading: 'Back again? One tap.',
  backLead: (siteName: string, what: string) =>
    `Once the ${siteName} app is on your phone, the first button opens ${what}, just as your link meant to.`,
  lead: (siteName: string, what: string) => `Your link opens ${what} in the ${siteName} app.`,
  storeFollows: (seconds: number) =>
    `If the app is not on this device, its store page follows in ${seconds} seconds.`,
  getItFirst: 'If the app is not on this device yet, get it first.',
  open: 'Open the app',
  android: 'Get it on Google Play',
  ios: 'Get it on the App Store',
  stuck: (id: string): RichText => [
    'It does not open? ',
    { text: 'Ask Support', href: pagePaths.support },
    ' and quote ',
    { code: id },
    '.',
  ],
};

/** What the app is, for somebody who got a link and nothing else. */
export const aboutApp = {
  heading: (siteName: string) => `What is ${siteName}?`,
  lead: 'An app for work at a client’s door: repairs, installations, upkeep. It connects the people who ask, the people who run the job and the agents on the road.',
  more: 'See all that it does',
};

/** Inside another app's own browser. */
export const inAppNotice = {
  title: (app: string) => `You are reading this inside ${app}`,
  text: (steps: string) =>
    `It may keep links from opening apps. If the button does nothing, open this page in your phone’s browser: ${steps}.`,
};

/** How to leave the built-in browser of an app, by the phone's system. */
export const leaveInAppBrowser = {
  android: 'tap ⋮ (or …) at the top, then “Open in browser” or “Open in Chrome”',
  ios: 'tap … or the share symbol, then “Open in browser” or “Open in Safari”',
} as const;
