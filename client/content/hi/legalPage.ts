import type { legalPage as english } from '../en/legalPage';

/** The words around a legal text in Hindi; the texts themselves are Markdown beside it, in legal/. */
export const legalPage: typeof english & { englishDecides: { text: string; link: string } } = {
  /** The date is that of `legalEffectiveDate`. */
  effective: (date: string) => `लागू होने की तारीख: ${date}`,
  revised: (date: string) => `टेक्स्ट पिछली बार बदला गया: ${date}`,
  printedFrom: (address: string) => `${address} से प्रिंट किया गया`,
  /** Which text decides, and the words of the link to the English page. */
  englishDecides: {
    text: 'यह अनुवाद आपकी सुविधा के लिए है। जहाँ दोनों में फ़र्क हो, वहाँ अंग्रेज़ी टेक्स्ट मान्य होगा।',
    link: 'अंग्रेज़ी टेक्स्ट पढ़ें',
  },
  onThisPage: 'इस पेज पर',
  inShort: 'संक्षेप में',
  otherPolicies: 'बाकी पॉलिसी',
  whoToAsk: {
    heading: 'किससे पूछें',
    officer: 'शिकायत अधिकारी',
    email: 'ईमेल',
    phone: 'फ़ोन',
    address: 'पता',
    times: '24 घंटे के भीतर टिकट नंबर के साथ पावती, 7 दिन के भीतर समाधान।',
  },
};
