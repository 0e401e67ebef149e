import sharp from 'sharp';
import { messagesOf } from '../../client/content/messages';
import { textOn } from '../../server/config/colours';
import { type Language, languages } from '../../shared/language';
import { professions } from '../../shared/professions';
import type { SiteFile } from '../../shared/siteSchema';

const [width, height, margin] = [1200, 630, 96];
/** Mukta in bold, with Latin and Devanagari, so that the cards look the same on every machine. */
const fontfile = 'node_modules/@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf';

/** The place of each card's headline in the texts of the pages. */
const headlines: Readonly<Record<string, readonly string[]>> = {
  default: ['home', 'page', 'headline'],
  home: ['home', 'page', 'headline'],
  company: ['company', 'headline'],
  contact: ['contact', 'headline'],
  support: ['support', 'headline'],
  landing: ['landing', 'page', 'headline'],
  legal: ['layout', 'footer', 'policies'],
  password: ['passwordRecovery', 'title'],
  app: ['deepLink', 'download', 'headline'],
  ...Object.fromEntries(
    professions.map(({ slug }) => [slug, ['professions', slug, 'headline'] as const]),
  ),
};

function headlineOf(language: Language, path: readonly string[]): string {
  const texts: unknown = messagesOf(language);
  return String(path.reduce((inner, key) => (inner as Record<string, unknown>)[key], texts));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Draws a text in a colour. Its size in pixels is `size` if it fits into the box, else the largest
 * that fits.
 */
async function written(
  text: string,
  colour: string,
  [width, height]: readonly [number, number],
  size: number,
): Promise<Buffer> {
  const options = {
    text: `<span foreground="${colour}">${escaped(text)}</span>`,
    font: `Mukta Bold ${size}`,
    fontfile,
    width,
    rgba: true,
  };
  const plain = await sharp({ text: { ...options, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (plain.info.height <= height && plain.info.width <= width) return plain.data;
  return sharp({ text: { ...options, height } })
    .png()
    .toBuffer();
}

/**
 * Draws a card: the logo with the name beside it, the headline below, and at the bottom a bar in
 * the colour of the buttons.
 */
async function card(logo: Buffer, name: string, headline: string, site: SiteFile) {
  const { brand, action, page } = site.colours;
  const ink = textOn(brand);
  const tile = `<svg width="136" height="136"><rect width="136" height="136" rx="28" fill="${page}"/></svg>`;
  const bar = { width, height: 20, channels: 3, background: action } as const;
  return sharp({ create: { width, height, channels: 3, background: brand } })
    .composite([
      { input: Buffer.from(tile), left: margin, top: 80 },
      { input: logo, left: margin + 16, top: 96 },
      { input: await written(name, ink, [800, 70], 56), left: margin + 176, top: 118 },
      {
        input: await written(headline, ink, [width - 2 * margin, 240], 84),
        left: margin,
        top: 290,
      },
      { input: await sharp({ create: bar }).png().toBuffer(), left: 0, top: height - 20 },
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** Returns the name of the site in a language. */
function nameIn({ name }: SiteFile, language: Language): string {
  return typeof name === 'string' ? name : (name[language] ?? name.en);
}

/**
 * Returns the share cards of a brand by their files in its folder: `og/home.jpg` in English,
 * `og/hi/home.jpg` in another language.
 * @param logo square, 104 pixels
 */
export async function shareCards(logo: Buffer, site: SiteFile): Promise<[string, Buffer][]> {
  const cards = languages.flatMap((language) =>
    Object.entries(headlines).map(async ([each, place]): Promise<[string, Buffer]> => {
      const file = language === 'en' ? `og/${each}.jpg` : `og/${language}/${each}.jpg`;
      const headline = headlineOf(language, place);
      return [file, await card(logo, nameIn(site, language), headline, site)];
    }),
  );
  return Promise.all(cards);
}
