import { brandAssets, builtBrandDir, readBrand } from '../../server/config/brand';
import { readSettings } from '../../server/config/settings';
import { createSite } from '../../server/config/site';
import type { Site } from '../../shared/site';
import { offLoopback } from '../helpers/offLoopback';

/** The brand as a production start would make it, with some settings changed. */
export function seoSite(env: Record<string, string> = {}): Site {
  const hosts = {
    MAIL_HOST_URL: 'https://mail.crew.example',
    ACCESS_HOST_URL: 'https://access.crew.example',
  };
  const settings = readSettings({
    PUBLIC_ORIGIN: 'https://crew.example',
    ...hosts,
    ...offLoopback,
    ...env,
  });
  return createSite(settings, brandAssets(readBrand(builtBrandDir(process.cwd()))));
}
