import { brandAssets, builtBrandDir, readBrand } from '../../server/config/brand';
import { readSettings } from '../../server/config/settings';
import { createSite } from '../../server/config/site';
import type { Site } from '../../shared/site';

/** The brand as a production start would make it, with some settings changed. */
export function seoSite(env: Record<string, string> = {}): Site {
  const settings = readSettings({ PUBLIC_ORIGIN: 'https://crew.example', ...env });
  return createSite(settings, brandAssets(readBrand(builtBrandDir(process.cwd()))));
}
