/** The words around a legal text; the texts themselves are Markdown beside it, in legal/. */
export const legalPage = {
  /** To the letter; the date is that of `legalEffectiveDate`. */
  effective: (date: string) => `Effective date: ${date}`,
  revised: (date: string) => `Text last revised: ${date}`,
  printedFrom: (address: string) => `Printed from ${address}`,
  /** In a translation: that the English text decides, and the words of the link to it. */
  englishDecides: undefined as { text: string; link: string } | undefined,
  onThisPage: 'On this page',
  inShort: 'In short',
  otherPolicies: 'Other policies',
  whoToAsk: {
    heading: 'Who to ask',
    officer: 'Grievance officer',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    times: 'Acknowledged within 24 hours with a ticket number, resolved within 7 days.',
  },
};
