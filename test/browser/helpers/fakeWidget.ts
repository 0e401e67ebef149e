/** A third party's script as far as the forms know it: a button that says who presses it is human. */
export const fakeWidget = (global: string): string => `window.${global} = {
  ready(callback) { callback(); },
  render(place, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Yes, human, ' + options.sitekey;
    button.onclick = () => options.callback('token-' + Date.now());
    window.expire = options['expired-callback'];
    window.fail = options['error-callback'];
    place.append(button);
    return 1;
  },
  reset() { window.resets = (window.resets ?? 0) + 1; },
};`;

/** Settings of a site with such a captcha. @param url where the site verifies its tokens */
export const widgetSettings = (provider: string, url: string): Record<string, string> => ({
  CAPTCHA_PROVIDER: provider,
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_SECRET: 'a-secret-that-is-at-least-32-characters',
  CAPTCHA_VERIFY_URL: url,
  PUBLIC_ORIGIN: 'http://127.0.0.1',
});
