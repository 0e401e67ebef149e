import { type Language, languages } from '../../shared/language';
import type { BrandAssets, StoreBadge } from '../../shared/site';

/** What the stores' artwork is called in `stores` of a brand's folder; of a language in `stores/hi` and so on. */
const names = { android: 'google-play', ios: 'app-store' } as const;
const endings = ['.svg', '.png'] as const;

/** A brand's files by name. */
type Files = ReadonlyMap<string, { type: string; body: Buffer; url: string }>;

const folderOf = (language: Language) => `stores/${language === 'en' ? '' : `${language}/`}`;

/** Every name under which artwork is used. */
export const badgeFiles: readonly string[] = languages.flatMap((language) =>
  Object.values(names).flatMap((name) =>
    endings.map((ending) => `${folderOf(language)}${name}${ending}`),
  ),
);

/** As high as a button of ours, in CSS pixels. */
const height = 52;

/** Width by height, as the file itself says; undefined if it says neither. */
function ratioOf(type: string, body: Buffer): number | undefined {
  if (type === 'image/png')
    return body.length < 24 ? undefined : body.readUInt32BE(16) / body.readUInt32BE(20);
  const box = /viewBox=["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(`${body}`);
  return box ? Number(box[1]) / Number(box[2]) : undefined;
}

function badgeOf(files: Files, language: Language, name: string) {
  const stem = `${folderOf(language)}${name}`;
  const ending = endings.find((each) => files.has(stem + each)) ?? '.svg';
  const path = stem + ending;
  const file = files.get(path);
  const ratio = file && ratioOf(file.type, file.body);
  const badge: StoreBadge | undefined =
    file && ratio ? { src: file.url, width: Math.round(ratio * height), height } : undefined;
  return { path, file, badge };
}

/** The artwork of the languages that have both stores' own. */
export function storeBadges(files: Files): BrandAssets['storeBadges'] {
  const ofLanguages = languages.flatMap((language) => {
    const { badge: android } = badgeOf(files, language, names.android);
    const { badge: ios } = badgeOf(files, language, names.ios);
    return android && ios ? [[language, { android, ios }] as const] : [];
  });
  return Object.fromEntries(ofLanguages);
}

/** Artwork that is not shown: one store's alone, and files that do not tell their size. */
export function badgeMistakes(files: Files): { path: string; text: string }[] {
  return languages.flatMap((language) => {
    const both = Object.values(names).map((name) => badgeOf(files, language, name));
    if (!both.some(({ file }) => file)) return [];
    return both.flatMap(({ path, file, badge }) => {
      if (badge) return [];
      const text = file
        ? 'its size cannot be read: take the SVG or the PNG as the store offers it'
        : 'is missing, so that our own buttons stay: both stores have artwork, or none';
      return [{ path, text }];
    });
  });
}
