import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BrandAssets, PlainSvg } from '../../shared/site';
import { root } from './environment';

/**
 * A brand file, stored in memory, because brand files are few and small and every visitor requests
 * them.
 */
interface BrandFile {
  type: string;
  body: Buffer;
  /** The path under /static/brand with a content hash, so that caches may store it for ever. */
  url: string;
  /** True if the file is from `BRAND_DIR`. */
  isOfBrandDir: boolean;
}

/** The media types of brand pictures by file extension. */
export const pictureTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
};

const picturesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => extname(name) in pictureTypes);

/**
 * The maximum size in bytes. Messengers show no preview of a larger picture, and mobile visitors
 * pay for each byte.
 */
const maxBytes = 1_000_000;

function read(dir: string, name: string, isOfBrandDir: boolean): BrandFile {
  const body = readFileSync(join(dir, name));
  if (body.length > maxBytes) throw new Error(`${join(dir, name)} has more than 1 MB`);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  const ending = extname(name);
  return {
    type: pictureTypes[ending] ?? 'application/octet-stream',
    body,
    url: `/static/brand/${name.slice(0, -ending.length)}-${hash}${ending}`,
    isOfBrandDir,
  };
}

/** The brand files by name, such as `favicon.svg` or `og/home.jpg`. */
export type Brand = ReadonlyMap<string, BrandFile>;

/**
 * Reads the built brand files. Files of the same name in `BRAND_DIR` replace them.
 * @throws Error if a folder cannot be read
 */
export function readBrand(brandDir?: string): Brand {
  const filesOf = (dir: string, isOfBrandDir: boolean) =>
    picturesIn(dir).map((name) => [name, read(dir, name, isOfBrandDir)] as const);
  return new Map([
    ...filesOf(builtBrandDir(), false),
    ...(brandDir ? filesOf(brandDir, true) : []),
  ]);
}

const shape = 'path|rect|circle|ellipse|line|polyline|polygon';
const look =
  'd|points|x|y|[xy][12]|c[xy]|r[xy]?|width|height|opacity|(?:fill|stroke|clip)(?:-[a-z]+)*';
/**
 * Attribute values contain no quotes, colons, brackets or references, so that they cannot contain a
 * URL, a style or a script.
 */
const shapes = `(?:<(?:${shape})(?: (?:${look})="[\\w\\s#.,%+-]*")*\\s?/>\\s*)+`;
const ownLook =
  'xmlns="http://www.w3.org/2000/svg"|(?:width|height|viewBox)="[\\w\\s.%-]+"|fill="none"';
const svg = new RegExp(`^<svg((?: (?:${ownLook}))+)>\\s*(${shapes})</svg>\\s*$`);

/**
 * Returns an SVG as markup that is safe in a page. Returns undefined if it contains anything except
 * shapes and colours.
 */
export function plainShapes(text: string): PlainSvg | undefined {
  const [, look = '', shapes] = svg.exec(text) ?? [];
  const viewBox = / viewBox="(.+?)"/.exec(look)?.[1];
  return viewBox && shapes
    ? { viewBox, fill: look.includes('fill="none"') ? 'none' : undefined, shapes }
    : undefined;
}

/** Returns the URLs of the brand files, as pages use them. Throws if a file is missing. */
export function brandAssets(brand: Brand): BrandAssets {
  const fileOf = (name: string) => {
    const file = brand.get(name);
    if (!file) throw new Error(`The brand has no ${name}`);
    return file;
  };
  const url = (name: string) => fileOf(name).url;
  const logo = fileOf('logo-mark.svg');
  const badges = { android: 'google-play.svg', ios: 'app-store.svg' };
  const hasBadges = Object.values(badges).some((name) => brand.has(name));
  const cards = [...brand]
    .filter(([name]) => name.startsWith('og/'))
    .map(([name, { url, isOfBrandDir }]) => [name.slice(3, -4), { url, isOfBrandDir }] as const);
  return {
    logoMark: logo.url,
    logoShapes: plainShapes(logo.body.toString()),
    logoOnDark: brand.get('logo-dark.svg')?.url,
    storeBadges: hasBadges ? { android: url(badges.android), ios: url(badges.ios) } : undefined,
    shareCards: Object.fromEntries(cards),
    icons: {
      svg: url('favicon.svg'),
      appleTouch: url('apple-touch-icon.png'),
      png192: url('icon-192.png'),
      png512: url('icon-512.png'),
      maskable512: url('icon-maskable-512.png'),
    },
  };
}

/** Returns the folder of the built brand files, or of their sources before the first build. */
export function builtBrandDir(): string {
  const built = join(root, 'dist/client/brand');
  return existsSync(join(built, 'site.json')) ? built : join(root, 'client/public/brand');
}
