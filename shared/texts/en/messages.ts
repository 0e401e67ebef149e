import { lengths } from '../../limits';

/** Every sentence of the forms, states and errors, to the letter (docs/BEHAVIOUR.md, Forms; the spelling is kept). */
export const messages = {
  contact: {
    name: 'Please type your full name',
    email: 'Please type a valid email address',
    message: 'A good valid comment is very important',
    captcha: 'Please complete the CAPTCHA verification',
    failed: 'Something went wrong',
    sentToast: 'Your feedback has been received.',
    sent: 'Thank you for your feedback! We shall get back to you soon.',
  },
  support: {
    name: 'Please type your full name',
    email: 'Please type your email address',
    role: 'Please select the role you are using our app as / having problem with',
    message: 'Please type a good long message describing about your trouble.',
    ticket:
      'You have not verified your unique id with us. Please select the role again and verify your unique id with us.',
    captcha:
      'Sounds funny, but please verify to the bot, created by a human, to prove that you are a human',
    uniqueId: 'Please type a valid unique ID.',
    unknownId: 'sorry, we could not find that ID in our system.',
    failed: 'Pops! looks like there was some problem with our server. Please try again later.',
    sent: 'Your request has been submitted successfully! You may close this page!',
  },
  password: {
    missing: 'Going somewhere?',
    expired: 'Token expired. Please try again.',
    expiredPanel: 'You are late...',
    invalid: 'Invalid token or unique ID.',
    invalidPanel: "Oops! Something isn't right",
    unexpected: 'An unexpected error occurred. Please try again.',
    rule: `Password must be ${lengths.password.min}-${lengths.password.max} characters long, include at least one letter, one number, and one allowed symbol (!@#$%^*).`,
    mismatch: 'New password and confirm password do not match.',
    changed: 'Password changed successfully!',
  },
  unconfirmed:
    'We could not confirm that it arrived. To avoid sending it twice, please wait ten minutes before you try again.',
  rateLimited: 'Too many tries. Please wait a little and try again.',
  captchaUnavailable:
    'The check that you are human is out of reach right now. Your words are safe here: please try again in a minute.',
  reload: 'Please reload the page and try again.',
  /** Known: the browser was offline all the while. */
  notSent: 'Nothing was sent: we could not reach our server. Your words are still here.',
  /** The connection broke or no answer came in time; the words may have left. */
  noAnswer:
    'No answer came back, so we cannot tell whether it arrived. Please press the button again: the same words never arrive twice.',
  /** The same of a look-up, which changes nothing. */
  lookUpFailed: 'We could not reach our server. Please try again: what you typed is still here.',
  redirecting: 'Redirecting to the app...',
} as const;

/** The line that replaces the role selector after an id was found. */
export function verifiedLine(name: string): string {
  return `ID verfied. Name : ${name}`;
}
