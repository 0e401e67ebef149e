import type { legalPage as english } from '../en/legalPage';

/** The words around a legal text in Marathi; the texts themselves are Markdown beside it, in legal/. */
export const legalPage: typeof english & { englishDecides: { text: string; link: string } } = {
  /** The date is that of `legalEffectiveDate`. */
  effective: (date: string) => `लागू होण्याची तारीख: ${date}`,
  revised: (date: string) => `मजकुरातील शेवटचा बदल: ${date}`,
  printedFrom: (address: string) => `येथून प्रिंट केले: ${address}`,
  /** Which text decides, and the words of the link to the English page. */
  englishDecides: {
    text: 'हे भाषांतर तुमच्या सोयीसाठी आहे. दोन्हींमध्ये फरक असेल तिथे इंग्रजी मजकूरच ग्राह्य धरला जातो.',
    link: 'इंग्रजी मजकूर वाचा',
  },
  onThisPage: 'या पेजवर',
  inShort: 'थोडक्यात',
  otherPolicies: 'इतर धोरणे',
  whoToAsk: {
    heading: 'कोणाला विचारायचे',
    officer: 'तक्रार निवारण अधिकारी',
    email: 'ईमेल',
    phone: 'फोन',
    address: 'पत्ता',
    times: 'पोच तिकीट नंबरसह 24 तासांच्या आत, निवारण 7 दिवसांच्या आत.',
  },
};
