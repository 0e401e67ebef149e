import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { valuePlaceholder } from '../../client/document/loaderContext';
import { compileTemplate } from '../../server/pages/pageTemplate';

const html = `<p>${valuePlaceholder}</p>\n<a title="${valuePlaceholder}">नमस्ते</a>`;

it.each([
  ['an id', 'SP-12', 'SP-12'],
  ['markup', `<b>"Tom" & 'Ann'`, '&lt;b&gt;&quot;Tom&quot; &amp; &#x27;Ann&#x27;'],
  ['no value', '', ''],
  ['the pattern of a replacement', '$& ₹', '$&amp; ₹'],
])('a page shows %s in all its places, escaped, in each encoding', async (_, value, shown) => {
  const render = await compileTemplate(html);
  const expected = `<p>${shown}</p>\n<a title="${shown}">नमस्ते</a>`;
  expect(render(value, 'identity').toString()).toBe(expected);
  expect(gunzipSync(render(value, 'gzip')).toString()).toBe(expected);
});
