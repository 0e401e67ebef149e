import type { download as english } from '../en/download';

/** What /Download says where the device has to be looked at twice. */
export const download: typeof english = {
  title: 'अ‍ॅप डाउनलोड करा',
  description: (siteName: string) =>
    `App Store किंवा Google Play वरून ${siteName} अ‍ॅप घ्या: जागेवर मिळणाऱ्या सर्व्हिससाठी रिक्वेस्ट, व्हिजिट, लाइव्ह ट्रॅकिंग आणि चॅट. सुरुवात मोफत.`,
  headline: 'अ‍ॅप घ्या',
  lead: 'iPad आणि Mac आपली ओळख सारखीच करून देतात, म्हणून आम्ही दोनदा बघून तुम्हाला पुढे पाठवतो. काहीच झालं नाही, तर तुमचं तुम्ही निवडा.',
  ios: 'iPad किंवा iPhone: App Store',
  android: 'Android: Google Play',
  main: 'Mac: आमची मुख्य वेबसाइट',
};
