import puppeteer from 'puppeteer-core';
import type { EngineName } from './engine';

/** Debian's Firefox by WebDriver BiDi. */
export const firefox: EngineName = {
  name: 'Firefox',
  async open({ width, height, userAgent, blocksStorage }) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
      headless: true,
      defaultViewport: null,
      args: [`--width=${width}`, `--height=${height}`],
      extraPrefsFirefox: {
        'ui.prefersReducedMotion': 0,
        ...(userAgent && { 'general.useragent.override': userAgent }),
        ...(blocksStorage && { 'network.cookie.cookieBehavior': 2 }),
      },
    });
    const page = await browser.newPage();
    await page.setViewport({ width, height });
    return {
      // BiDi's own command fails with "Address rejected" when a frame cannot be loaded, such as the map of Contact.
      async goto(url) {
        const loaded = page.waitForNavigation();
        await page.evaluate((address) => location.assign(address), url);
        await loaded;
      },
      run: (expression) => page.evaluate(expression),
      click: (selector) => page.click(selector),
      type: (selector, text) => page.type(selector, text),
      press: (key) => page.keyboard.press(key),
      choose: async (selector, value) => void (await page.select(selector, value)),
      close: () => browser.close(),
    };
  },
};
