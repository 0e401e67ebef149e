// Prints the figures of client/styles/fonts.css: how wide the site's own words stand in Figtree beside every fallback font
// that this machine has, per range of weights. client/fonts/README.md says which packages bring the fonts.
import { chromium } from '@playwright/test';
import { collectStates, startSite } from './siteStates.mjs';
import { browserArguments, browserPath, forPages, requireSystemPackages } from './system.mjs';

requireSystemPackages(forPages);

const fallbacks = {
  Roboto: { regular: 'Roboto', bold: 'Roboto Bold' },
  'Roboto as one variable file': { regular: 'Roboto', bold: 'Roboto' },
  'Arial, Helvetica, Liberation Sans': {
    regular: 'Liberation Sans',
    bold: 'Liberation Sans Bold',
  },
  'DejaVu Sans': { regular: 'DejaVu Sans', bold: 'DejaVu Sans Bold' },
};
const ranges = [
  [300, 549],
  [550, 649],
  [650, 749],
  [750, 900],
];
/** Of Figtree's own file, as parts of its size. */
const figtree = { ascent: 0.95, descent: 0.25 };

/** The texts of the page with the weight that each has. */
function textsOfPage() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.replaceAll(/\s+/g, ' ').trim();
    const { fontFamily, fontWeight } = getComputedStyle(node.parentElement);
    if (text && fontFamily.startsWith('Figtree') && node.parentElement.checkVisibility())
      found.push([Number(fontWeight), text]);
  }
  return found;
}

/**
 * Width of the texts in Figtree, each in its weight, divided by their width in a local font; 0 without that font.
 * @param {[string, [number, string][]]} fontAndTexts
 */
async function ratio([name, texts]) {
  const face = new FontFace(`local ${name}`, `local("${name}")`);
  try {
    await face.load();
  } catch {
    return 0;
  }
  document.fonts.add(face);
  const context = document.createElement('canvas').getContext('2d');
  const width = (font) =>
    texts.reduce((sum, [weight, text]) => {
      context.font = font(weight);
      return sum + context.measureText(text).width;
    }, 0);
  return width((weight) => `${weight} 100px Figtree`) / width(() => `400 100px "local ${name}"`);
}

const site = await startSite();
const browser = await chromium.launch({
  executablePath: browserPath,
  args: browserArguments,
});
const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
const texts = new Map();
for (const { path, status } of await collectStates(site)) {
  if (status !== 200 || /^\/(SP|CUS|Download)\b/.test(path)) continue;
  await page.goto(site.url + path);
  for (const [weight, text] of await page.evaluate(textsOfPage))
    texts.set(weight + text, [weight, text]);
}
await page.goto(site.url);
await page.evaluate(() => document.fonts.load('400 20px Figtree'));
const percent = (value) => `${(value * 100).toFixed(1)}%`;
for (const [title, { regular, bold }] of Object.entries(fallbacks)) {
  for (const [from, to] of ranges) {
    const name = from < 550 ? regular : bold;
    const own = [...texts.values()].filter(([weight]) => weight >= from && weight <= to);
    const size = await page.evaluate(
      ratio,
      /** @type {[string, [number, string][]]} */ ([name, own]),
    );
    const figures = size
      ? `size-adjust ${percent(size)}, ascent ${percent(figtree.ascent / size)}, descent ${percent(figtree.descent / size)}`
      : 'not on this machine';
    console.log(`${title}, ${from} to ${to}: ${figures}`);
  }
}
await browser.close();
await site.stop();
