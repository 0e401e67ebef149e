// Draws how a messenger shows each page whose address somebody sends, to be looked at:
//   npm run cards        makes dist/cards/index.html and dist/cards/cards.png
// Title: two lines, description: two lines, as WhatsApp cuts them on a phone.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { collectStates, startSite } from './siteStates.mjs';
import { browserArguments, browserPath, forPages, requireSystemPackages } from './system.mjs';

requireSystemPackages(forPages);

const folder = fileURLToPath(new URL('../dist/cards/', import.meta.url));

const origin = 'https://www.myservicecrew.example';

// The site's own typeface runs about as wide as those of phones.
const font = new URL('../client/fonts/figtree-latin.woff2', import.meta.url).href;
const style = `
@font-face { font-family: Figtree; src: url("${font}"); font-weight: 300 900 }
body { margin: 24px; background: #e5ddd5; color: #111b21; font: 14px/1.35 Figtree, sans-serif }
main { display: grid; grid-template-columns: repeat(4, 330px); gap: 20px; align-items: start }
article { border-radius: 10px; background: #d9fdd3; padding: 4px }
.card { border-radius: 8px; overflow: hidden; background: #cdf0c7 }
img { display: block; width: 100%; height: auto; aspect-ratio: 1200 / 630 }
.words { padding: 8px 10px }
h2, p { margin: 0 0 3px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
h2 { font-size: 15px; font-weight: 600 }
p, small { color: #54656f; font-size: 13px }
.link { padding: 6px 8px 4px; color: #027eb5; overflow-wrap: anywhere }
.facts { margin: 6px 4px 0; padding: 0; color: #54656f; font-size: 11px; list-style: none }`;

const content = (html, name) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

/** Saves a page's picture beside the sheet and gives its file name. */
async function savePicture(site, html) {
  const path = new URL(content(html, 'og:image')).pathname;
  const file = path.slice(path.lastIndexOf('/') + 1);
  const response = await fetch(site.url + path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  writeFileSync(folder + file, Buffer.from(await response.arrayBuffer()));
  return file;
}

async function preview(site, { name, path, html }) {
  // A screen without an address of its own is shared by the one that was asked for.
  const address = new URL(content(html, 'og:url').replaceAll('&amp;', '&') || path, origin);
  const description = content(html, 'og:description');
  const [, searchTitle = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return `<article>
<div class="card"><img src="${await savePicture(site, html)}" alt="">
<div class="words"><h2>${content(html, 'og:title')}</h2><p>${description}</p><small>${address.host}</small></div></div>
<div class="link">${address.href}</div>
<ul class="facts"><li>${name}</li><li>search: ${searchTitle}</li><li>${description}</li><li>picture: ${content(html, 'og:image:alt')}</li></ul>
</article>`;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// One card for every address: the states of one address look alike where it is shared.
const cards = new Map();
const site = await startSite({ PUBLIC_ORIGIN: origin });
try {
  for (const state of await collectStates(site)) {
    const key = ['og:title', 'og:description', 'og:url']
      .map((name) => content(state.html, name))
      .join();
    if (!cards.has(key)) cards.set(key, await preview(site, state));
  }
} finally {
  await site.stop();
}
const sheet = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Share cards</title><style>${style}</style></head>
<body><main>${[...cards.values()].join('\n')}</main></body></html>
`;
writeFileSync(`${folder}index.html`, sheet);

const browser = await chromium.launch({
  executablePath: browserPath,
  args: browserArguments,
});
const page = await browser.newPage({ viewport: { width: 1430, height: 900 } });
await page.goto(pathToFileURL(`${folder}index.html`).href);
await page.screenshot({ path: `${folder}cards.png`, fullPage: true });
await browser.close();
console.log(`${cards.size} cards in dist/cards/index.html and dist/cards/cards.png`);
