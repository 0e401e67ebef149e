import { lengths } from '../../limits';
import { pagePaths } from '../../paths';
import type { Role } from '../../roles';

/** Words with a link, as the islands show them. */
export interface LinkedText {
  before: string;
  link: string;
  href: string;
  after: string;
}

const atLeast = (field: { min: number }) => `At least ${field.min} characters.`;

/** What the forms say around their fields. The sentences of rules, states and errors are in messages.ts. */
export const formTexts = {
  fields: {
    name: 'Name',
    namePlaceholder: 'Full name',
    email: 'Email',
    emailPlaceholder: 'Email address',
    message: 'Message',
    messagePlaceholder: 'Your message',
    charactersLeft: (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left`,
  },
  contact: {
    label: 'Contact',
    nameHint: `Your full name. ${atLeast(lengths.contactName)}`,
    emailHint: `Our answer goes there. ${atLeast(lengths.contactEmail)}`,
    messageHint: `${lengths.contactMessage.min} to ${lengths.contactMessage.max} characters.`,
    submit: 'Submit message',
    submitting: 'Sending your message…',
    /** Stands below the sentence of success. */
    sentNext:
      'A person from our team reads it, Mon-Fri 9am-5pm, and answers to your email address.',
    sentMeanwhile: {
      before: 'Meanwhile, perhaps your question is among those that ',
      link: 'people ask us first',
      href: `${pagePaths.home}#questions`,
      after: '.',
    },
  },
  support: {
    label: 'Support',
    nameHint: `Your full name. ${atLeast(lengths.supportName)}`,
    emailHint: `${atLeast(lengths.supportEmail)} Our answer goes to the contact details of your account, not to this address.`,
    messageHint: `What did you do, what happened, and since when? ${lengths.supportMessage.min} to ${lengths.supportMessage.max} characters.`,
    role: 'Role',
    roleHint: 'The role you use the app in. Next, a small window asks for your unique ID.',
    rolePlaceholder: 'Select',
    /** The roles in which a request can be sent, by their value. */
    roles: {
      service_provider: 'Service Provider',
      service_seeker: 'Service Seeker (Client)',
      service_agent: 'Service Agent',
    } satisfies Record<Role, string>,
    changeRole: 'Choose another role',
    locked: 'You can submit once your unique ID is verified.',
    submit: 'Submit request',
    submitting: 'Sending your request…',
    sentNext:
      'A person from our support team reads it, Mon-Fri 9am-5pm. The answer goes to the contact details of your account.',
    sentMeanwhile: {
      before: 'Is it about a payment or your access? What we do then, and how soon, is in ',
      link: 'Shipping and delivery',
      href: pagePaths.shippingAndDelivery,
      after: '.',
    },
  },
  idDialog: {
    title: 'Your unique ID',
    text: (role: string) =>
      `You chose ${role}. The app shows your unique ID on your profile screen.`,
    label: 'Unique verification ID',
    hint: (form: string) => `It looks like ${form}`,
    confirm: 'Confirm',
    cancel: 'Cancel',
    busy: 'Looking up your ID…',
    captchaFirst:
      'Please close this window, do the human check in the form, and choose your role again.',
  },
  password: {
    label: 'New password',
    password: 'New password',
    confirm: 'Confirm password',
    show: 'Show passwords',
    submit: 'Submit new password',
    submitting: 'Changing your password…',
    rules: 'Rules for the password',
    ruleNames: {
      length: `${lengths.password.min} to ${lengths.password.max} characters`,
      letter: 'At least one letter (A–Z, a–z)',
      number: 'At least one number',
      symbol: 'At least one of ! @ # $ % ^ *',
      allowed: 'Nothing but these letters, numbers and symbols',
    },
    ruleMet: ', met',
    ruleNotMet: ', not yet met',
    rulesMet: (met: number, all: number) => `${met} of ${all} rules met`,
    privacy: {
      before: 'The link and your new password go to our account system and nowhere else. The ',
      link: 'Privacy Policy',
      href: pagePaths.privacyPolicy,
      after: ' says more.',
    },
    changedNext: (webClientUrl: string): LinkedText => ({
      before: 'Use it from now on, in the app and in the ',
      link: 'web client',
      href: webClientUrl,
      after: '.',
    }),
    expired:
      'A reset link works for a short time only. Ask for a new one in the app and open it as soon as it arrives.',
    invalid:
      'The link may have been cut short on its way, or used before. Open it once more from the newest message, or ask for a new one in the app.',
    unexpected: 'Your link may well be fine: it is the check that did not work.',
    checkAgain: 'Check the link again',
    missing:
      'This page needs the link from your password message. Open that link once more, or ask for a new one in the app.',
    checking: 'Checking your link…',
    proving:
      'Links for this ID were tried many times lately, so we check first that you are a person. Then it goes on by itself.',
    stuck: {
      before: 'Still stuck? ',
      link: 'Ask Support',
      href: pagePaths.support,
      after: ', with your unique ID at hand.',
    },
  },
  captcha: {
    label: 'I am a person',
    group: 'Human check',
    idle: 'Starts by itself when you begin to fill in the form.',
    working: 'Checking… carry on with the form meanwhile.',
    solved: 'Done. There is nothing more for you to do.',
    failed: 'That did not work. Tick the box to try again.',
    why: 'Your device solves a small sum: easy for you, costly for a robot. No pictures, no tracking, nobody else is asked.',
    widgetWhy: (firm: string) =>
      `To keep robots out, a check by ${firm} is loaded from its servers when you begin to fill in this form.`,
    widgetLoad: 'Load the check now',
    widgetLoadAgain: 'Load the check again',
    widgetFailed: 'The check did not work, or could not be loaded.',
    widgetSolved: 'Done. Thank you.',
  },
  orWrite: { before: 'Or write to ', after: '.' },
  tryAgainInSeconds: (seconds: number) => `You can try again in ${seconds} seconds.`,
  tryAgainInMinutes: (minutes: number) => `You can try again in ${minutes} minutes.`,
  toasts: 'Messages',
  closeToast: 'Close message',
  /** Stands where a form's script did not come. */
  notLoaded: (email: string): LinkedText => ({
    before:
      'This part of the page could not be loaded. Copy what you have typed and reload the page, or write to ',
    link: email,
    href: `mailto:${email}`,
    after: '.',
  }),
  reload: 'Reload the page',
};
