import type { download as english } from '../en/download';

/** What /Download says where the device has to be looked at twice. */
export const download: typeof english = {
  title: 'ऐप डाउनलोड करें',
  description: (siteName: string) =>
    `${siteName} ऐप App Store या Google Play से लें: ऑन-साइट सर्विस के लिए रिक्वेस्ट, विज़िट, लाइव ट्रैकिंग और चैट। शुरुआत फ़्री।`,
  headline: 'ऐप लें',
  lead: 'iPad और Mac अपना परिचय एक जैसा देते हैं, इसलिए हम दो बार देखते हैं और आपको आगे भेजते हैं। कुछ न हो, तो अपना डिवाइस चुनें।',
  ios: 'iPad या iPhone: App Store',
  android: 'Android: Google Play',
  main: 'Mac: हमारी मुख्य वेबसाइट',
};
