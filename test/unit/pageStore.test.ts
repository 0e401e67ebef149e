import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bodyOf } from '../../server/pages/pageStore';

it('a visitor’s texts are put into a kept page as they are, wherever it has the sample ones', async () => {
  const page = {
    headers: {},
    html: '<svg>CODE</svg><p id="SAMPLE">SAMPLE</p>',
    sampleTexts: ['CODE', 'SAMPLE'],
    bodies: new Map(),
  };
  const filled = { page, texts: ['<path/>', "$& $' $1"] };
  const html = `<svg><path/></svg><p id="$& $' $1">$& $' $1</p>`;
  expect((await bodyOf(filled, 'identity')).toString()).toBe(html);
  expect(gunzipSync(await bodyOf(filled, 'gzip')).toString()).toBe(html);
  const other = await bodyOf({ page, texts: ['', 'b'] }, 'identity');
  expect(other.toString()).toBe('<svg></svg><p id="b">b</p>');
});
