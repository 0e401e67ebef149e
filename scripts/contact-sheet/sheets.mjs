import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Width of a small picture by the width of the page, and where a long page is cut off, in pixels. */
const thumbWidths = { 360: 200, 768: 280, 1440: 360 };
const longest = 1600;
const columns = 10;
const gap = 16;
const labelHeight = 24;

const label = (text, width) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="0" y="17" font-family="sans-serif" font-size="14" fill="#222">${text}</text></svg>`,
  );

async function thumb(file, width) {
  const { data, info } = await sharp(file)
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.height <= longest) return { data, height: info.height };
  const top = { left: 0, top: 0, width, height: longest };
  return { data: await sharp(data).extract(top).png().toBuffer(), height: longest };
}

/** One picture with all the shots of a width and a scheme, each under its name, in columns of even height. */
export async function writeSheet(target, name, shots, pageWidth) {
  const width = thumbWidths[pageWidth];
  const heights = new Array(Math.min(columns, shots.length)).fill(gap);
  const parts = [];
  for (const shot of shots) {
    const { data, height } = await thumb(join(target, shot.file), width);
    const column = heights.indexOf(Math.min(...heights));
    const left = gap + column * (width + gap);
    const top = heights[column];
    parts.push({ input: label(shot.name, width), left, top });
    parts.push({ input: data, left, top: top + labelHeight });
    heights[column] = top + labelHeight + height + gap;
  }
  const background = shots[0].scheme === 'light' ? '#dddddd' : '#8a8a8a';
  await sharp({
    create: {
      width: gap + heights.length * (width + gap),
      height: Math.max(...heights),
      channels: 3,
      background,
    },
  })
    .composite(parts)
    .png()
    .toFile(join(target, name));
}

/** A page with every shot, by width and scheme. */
export function writeIndex(target, shots) {
  const groups = new Map();
  for (const shot of shots) {
    const key = `${shot.width}-${shot.scheme}`;
    groups.set(key, [...(groups.get(key) ?? []), shot]);
  }
  const sections = [...groups].map(
    ([key, list]) => `<h2>${key} <a href="sheet-${key}.png">sheet</a></h2>
<div>${list.map(({ name, file }) => `<a href="${file}"><img src="${file}" alt="" loading="lazy" width="240"><span>${name}</span></a>`).join('\n')}</div>`,
  );
  writeFileSync(
    join(target, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px/1.4 system-ui;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
a img{display:block;height:360px;object-fit:cover;object-position:top;border:1px solid #bbb}</style>
<h1>Contact sheet</h1>
${sections.join('\n')}
</html>
`,
  );
}
