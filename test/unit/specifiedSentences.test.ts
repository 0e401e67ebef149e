import { expect, it } from 'vitest';
import { languages } from '../../shared/language';
import { fill } from '../../shared/texts/fill';
import { formTextsOf } from '../../shared/texts/textsOf';

const { formTexts, messages, verifiedLine } = formTextsOf('en');

// Other tests read the sentences from the texts. This file contains the sentences themselves, with
// the spelling of the specification.
const contact = {
  name: 'Please type your full name',
  email: 'Please type a valid email address',
  message: 'A good valid comment is very important',
  captcha: 'Please complete the CAPTCHA verification',
  failed: 'Something went wrong',
  sentToast: 'Your feedback has been received.',
  sent: 'Thank you for your feedback! We shall get back to you soon.',
};

const support = {
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
};

const password = {
  missing: 'Going somewhere?',
  expired: 'Token expired. Please try again.',
  expiredPanel: 'You are late...',
  invalid: 'Invalid token or unique ID.',
  invalidPanel: "Oops! Something isn't right",
  unexpected: 'An unexpected error occurred. Please try again.',
  rule: 'Password must be 8-12 characters long, include at least one letter, one number, and one allowed symbol (!@#$%^*).',
  mismatch: 'New password and confirm password do not match.',
  changed: 'Password changed successfully!',
};

it('the sentences of the forms are exactly the specified ones', () => {
  expect(messages.contact).toMatchObject(contact);
  expect(messages.support).toMatchObject(support);
  expect(messages.password).toMatchObject(password);
  expect(fill(verifiedLine, { name: 'Asha' })).toBe('ID verfied. Name : Asha');
});

it('the words around the fields are the specified ones', () => {
  expect(formTexts.fields).toMatchObject({
    namePlaceholder: 'Full name',
    emailPlaceholder: 'Email address',
    messagePlaceholder: 'Your message',
  });
  expect(formTexts.idDialog).toMatchObject({ confirm: 'Confirm', cancel: 'Cancel' });
});

it.each(languages)(
  'the thank-you in %s does not claim that the message was sent or has arrived',
  (language) => {
    const { contact, support } = formTextsOf(language).messages;
    // The message may still be in the outbox.
    for (const sentence of [contact.sent, contact.sentToast, support.sent])
      expect(sentence).not.toMatch(/arriv|was sent|पोहोच|पहुँच|पाठव|भेज/);
  },
);
