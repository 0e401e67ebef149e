import { expect } from '@playwright/test';
import { expectFragmentsArrive, missedFragments, scriptsRun, settled } from './helpers/measure';
import { allScreens, screens, test } from './helpers/screens';

const phone = { width: 360, height: 780 };
const computer = { width: 1440, height: 900 };

for (const [device, viewport] of Object.entries({ phone, computer })) {
  test(`links to a part of another page arrive on a ${device}`, async ({ newPage }) => {
    const page = await newPage({ viewport });
    // Contact's thank-you leads to the questions.
    const addresses = new Set(['/#questions']);
    for (const { path } of allScreens) {
      const html = await (await page.request.get(path)).text();
      for (const [, address = ''] of html.matchAll(/ href="(\/[^"]*#[^"]+)"/g))
        if (address.split('#')[0] !== path) addresses.add(address.replaceAll('&amp;', '&'));
    }
    expect(addresses.size).toBeGreaterThan(5);
    for (const address of addresses) {
      await page.goto('about:blank');
      await page.goto(address);
      await scriptsRun(page);
      await settled(page);
      expect(await missedFragments(page, [new URL(page.url()).hash])).toEqual([]);
    }
  });
}

test('without script links into a page arrive', async ({ newPage }) => {
  const options = { viewport: phone, javaScriptEnabled: false };
  const usual = await newPage(options);
  for (const { path, userAgent } of screens) {
    const page = userAgent ? await newPage({ ...options, userAgent }) : usual;
    await page.goto(path);
    await expectFragmentsArrive(page);
  }
});
