// Makes the share cards (Open Graph, 1200 x 630) from the scenes in client/images:
//   node scripts/make-share-cards.mjs [name ...]
// No brand name and no text is drawn into them: the brand is a setting, and the card's words stand beside it.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const images = new URL('../client/images/', import.meta.url);
const cards = new URL('../client/public/brand/og/', import.meta.url);
const width = 1200;
const height = 630;

/** Grounds: from light to deep, a glow behind the scene, and the line of the route. */
const moods = {
  indigo: { from: '#2B2A6B', to: '#3F3D96', glow: '#8F8CE0', line: '#F6A21E', dark: true },
  marigold: { from: '#FFF3DC', to: '#FFD58F', glow: '#FFFFFF', line: '#2B2A6B' },
  teal: { from: '#E6F7F4', to: '#A5E3DB', glow: '#FFFFFF', line: '#0B7468' },
  lilac: { from: '#F1F0FD', to: '#C9C6F3', glow: '#FFFFFF', line: '#2B2A6B' },
  coral: { from: '#FFF0EA', to: '#FFC9BD', glow: '#FFFFFF', line: '#2B2A6B' },
  sand: { from: '#FFF8EE', to: '#F4E4CB', glow: '#FFFFFF', line: '#2B2A6B' },
  leaf: { from: '#EAF7EE', to: '#B5E2C6', glow: '#FFFFFF', line: '#167A62' },
};

/** Card name -> scene of client/images, ground. */
const plan = {
  default: ['track-agent-live', 'indigo'],
  home: ['one-app-all-connected', 'lilac'],
  company: ['company', 'sand'],
  contact: ['effortless-communication', 'marigold'],
  support: ['support', 'coral'],
  landing: ['service-provider', 'teal'],
  legal: ['web-client', 'sand'],
  password: ['password', 'teal'],
  app: ['instant-alerts', 'indigo'],
  electricians: ['electricians', 'marigold'],
  hvac: ['hvac', 'teal'],
  computers: ['computers', 'lilac'],
  networking: ['networking', 'indigo'],
  landscaping: ['landscaping', 'leaf'],
  plumbing: ['plumbing', 'marigold'],
  'ac-repairs': ['ac-repairs', 'coral'],
};

/** The tinted ground: soft light behind the scene, rings, and a route from a start to a pin. */
function ground({ from, to, glow, line, dark }) {
  const ring = dark ? '#FFF8EE' : '#2B2A6B';
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<radialGradient id="r"><stop offset="0" stop-color="${glow}" stop-opacity="${dark ? 0.6 : 0.9}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<circle cx="600" cy="330" r="470" fill="url(#r)"/>
<g fill="none" stroke="${ring}" stroke-opacity="0.07" stroke-width="2"><circle cx="600" cy="330" r="300"/><circle cx="600" cy="330" r="410"/><circle cx="600" cy="330" r="520"/></g>
<path d="M86 500C210 560 290 470 400 430S760 300 850 250 1010 190 1106 176" fill="none" stroke="${line}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0.1 22" stroke-opacity="0.75"/>
<circle cx="86" cy="500" r="26" fill="#12A594"/><circle cx="86" cy="500" r="10" fill="#FFF8EE"/>
<ellipse cx="1106" cy="182" rx="26" ry="7" fill="#16152E" opacity="0.18"/>
<path d="M1106 178C1074 140 1062 122 1062 98A44 44 0 0 1 1150 98C1150 122 1138 140 1106 178Z" fill="#F2654B"/><circle cx="1106" cy="97" r="17" fill="#FFF8EE"/>
</svg>`);
}

/** The scene, sized and centred by what is solid in it: its soft shadow reaches far to the right. */
async function sceneOf(name) {
  const path = fileURLToPath(new URL(`${name}-1200.avif`, images));
  const { info } = await sharp(path).trim({ threshold: 100 }).toBuffer({ resolveWithObject: true });
  const scale = Math.min(800 / info.width, 572 / info.height);
  const middle = {
    x: (info.width / 2 - info.trimOffsetLeft) * scale,
    y: (info.height / 2 - info.trimOffsetTop) * scale,
  };
  const whole = await sharp(path)
    .resize({ width: Math.round(1200 * scale), kernel: 'lanczos3' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(width / 2 - middle.x);
  const top = Math.round(height / 2 - middle.y);
  // sharp refuses an overlay larger than its ground: keep the part that lies on the card
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const input = await sharp(whole.data)
    .extract({
      ...cut,
      width: Math.min(whole.info.width - cut.left, width - Math.max(0, left)),
      height: Math.min(whole.info.height - cut.top, height - Math.max(0, top)),
    })
    .toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}

const wanted = process.argv.slice(2);
await mkdir(cards, { recursive: true });
for (const [name, [scene, mood]] of Object.entries(plan)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const card = await sharp(ground(moods[mood]))
    .composite([await sceneOf(scene)])
    .png()
    .toBuffer();
  const jpeg = await sharp(card)
    .flatten({ background: moods[mood].from })
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  await writeFile(new URL(`${name}.jpg`, cards), jpeg);
}
