import type { SiteValues } from '../../scripts/brandFolder';

export { brandOf, type SiteValues } from '../../scripts/brandFolder';

/** All that a public site must set, for a brand that is not the sample. */
export const wholeBrand = {
  name: 'Fix It',
  parentFirm: 'Fix It Services Private Limited',
  firmKind: { en: 'a service company', hi: 'एक सर्विस कंपनी', mr: 'सर्व्हिस कंपनी' },
  registeredName: 'Fix It Services Private Limited',
  city: { en: 'Pune', hi: 'पुणे', mr: 'पुणे' },
  courtsCity: { en: 'Nagpur', hi: 'नागपुर', mr: 'नागपूर' },
  address: '1 Test Road, Pune 411001, Maharashtra, India',
  email: 'help@fixit.invalid',
  phone: '+91 20 5555 0100',
  hours: {
    from: 'Tuesday',
    to: 'Saturday',
    opens: '10:00',
    closes: '18:30',
    shown: {
      en: 'Tue-Sat 10am-6:30pm',
      hi: 'मंगल-शनि, सुबह 10 से शाम 6:30 बजे तक',
      mr: 'मंगळ-शनि, सकाळी 10 ते संध्याकाळी 6:30',
    },
  },
  map: { lat: 18.5204, lng: 73.8567, zoom: 16 },
  grievanceName: 'Asha Rao',
  grievanceDesignation: 'Head of customer care',
  grievanceEmail: 'grievance@fixit.invalid',
  securityContact: 'mailto:security@fixit.invalid',
  mainUrl: 'https://www.fixit.invalid',
  webClientUrl: 'https://app.fixit.invalid',
  playStoreUrl: 'https://play.google.com/store/apps/details?id=test.fixit',
  appStoreUrl: 'https://apps.apple.com/in/app/fix-it/id123456789',
  appScheme: 'fixit',
  idForms: {
    service_provider: 'FP-XX-XXXXXX',
    service_seeker: 'FIX-CUS-XXXXXX',
    service_agent: 'FIX-SA-XXXXXXXX',
  },
  effectiveFrom: '2026-12-01',
  logDays: 365,
  colours: { brand: '#0b5d3b', action: '#ffd23f', page: '#f4fbf7' },
} satisfies SiteValues;
