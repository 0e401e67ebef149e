import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Values of a site.json, checked by the site that reads them. */
export type SiteValues = Readonly<Record<string, unknown>>;

/**
 * A brand's folder with these values in its site.json, the same one for the same values.
 * @returns the setting that names it
 */
export function brandOf(values: SiteValues): { BRAND_DIR: string } {
  const json = JSON.stringify(values);
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
  const folder = resolve('node_modules/.cache/brands', hash);
  mkdirSync(folder, { recursive: true });
  // Test files that run beside this one may be reading it.
  const file = join(folder, 'site.json');
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, json);
  renameSync(unfinished, file);
  return { BRAND_DIR: folder };
}
