/** What /Download says where the device has to be looked at twice. */
export const download = {
  title: 'Download the app',
  description: (siteName: string) =>
    `Get the ${siteName} app from the App Store or Google Play: requests, visits, live tracking and chat for on-site services. Free to start.`,
  headline: 'Get the app',
  lead: 'An iPad and a Mac introduce themselves alike, so we look twice and send you on. If nothing happens, choose yours.',
  ios: 'iPad or iPhone: App Store',
  android: 'Android: Google Play',
  main: 'Mac: our main website',
};
