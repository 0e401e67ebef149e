import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import { expect, it } from 'vitest';
import { cutFont, readWhole } from '../../scripts/build/headingFonts';

/** The widths of what a font makes of a text, and whether it has every glyph. */
function shaped(sfnt: Uint8Array, text: string) {
  const font = new Font(new Face(new Blob(sfnt), 0));
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  return {
    widths: run.getGlyphPositions().map(({ xAdvance }) => xAdvance),
    whole: run.getGlyphInfos().every(({ codepoint }) => codepoint !== 0),
  };
}

it('the cut typeface of headings writes its syllables as the whole one does, in a quarter of its bytes', async () => {
  const whole = await readWhole();
  const syllables = ['प्रो', 'क्ष्म', 'र्ट्र', 'ज्ञा', 'स्त्री', 'ड़', '।'];
  const cut = await cutFont(syllables, 'hi');
  expect(cut.length).toBeLessThan(whole.length / 4);
  for (const text of [...syllables, syllables.join('')])
    expect([text, shaped(cut, text)]).toEqual([text, { ...shaped(whole, text), whole: true }]);
  expect(shaped(cut, 'घ').whole).toBe(false);
});
