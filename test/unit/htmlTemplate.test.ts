import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createHtmlTemplate } from '../../server/pages/htmlTemplate';

const words = 'The same words again and again, as pages have them. '.repeat(40);
const html =
  `<!doctype html><link href="/SP/SAMPLE"/><style>${words}</style><a href="/hi/SP/SAMPLE" lang="hi">हिन्दी</a>` +
  `<p title="SAMPLE, quoted">${words}<b>SAMPLE</b> SAMPLE<!-- -->${words}</p><svg>CODE</svg>${words}<i>SAMPLE</i>${words}`;

const filled = (id: string, code: string) => html.replaceAll('SAMPLE', id).replaceAll('CODE', code);
/** Without white space inside tags, which means nothing. */
const squeezed = (text: string) =>
  text.replace(/<[^>]*>/g, (tag) => tag.replace(/\s+(?=>|\/>|-->)/g, '').replace(/\s+/g, ' '));

describe('an HTML template', () => {
  const texts = ['CODE', 'SAMPLE'];

  it.each([
    ['a', 'x'],
    ['SP-MH-104233', `<path d="${'M1 1h1'.repeat(400)}"/>`],
    ['0123456789abcdef', ''],
  ])('is the page with %s, plain and as gzip', (id, code) => {
    const template = createHtmlTemplate(html, texts, [undefined, 16]);
    const plain = template.fill([code, id], 'identity').toString();
    expect(squeezed(plain)).toBe(squeezed(filled(id, code)));
    expect(gunzipSync(template.fill([code, id], 'gzip')).toString()).toBe(plain);
  });

  it.each([
    [texts, ['c', 'id'], filled('id', 'c')],
    [[], [], html],
  ])('is exactly the page where texts may have any length: %j', (names, values, page) => {
    const template = createHtmlTemplate(html, names);
    expect(template.fill(values, 'identity').toString()).toBe(page);
    expect(gunzipSync(template.fill(values, 'gzip')).toString()).toBe(page);
  });

  it('compresses across gaps of a fixed width', () => {
    const loose = createHtmlTemplate(html, texts);
    const fixed = createHtmlTemplate(html, texts, [undefined, 16]);
    const all = createHtmlTemplate(html, texts, [8, 16]);
    const size = (template: typeof loose) => template.fill(['c', 'id'], 'gzip').length;
    expect(size(fixed)).toBeLessThan(size(loose));
    expect(size(all)).toBeLessThan(size(fixed));
  });
});
