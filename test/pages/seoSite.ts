import { brandAssets, builtBrandDir, readBrand } from '../../server/config/brand';
import { readSettings } from '../../server/config/settings';
import { createSite } from '../../server/config/site';
import type { Site } from '../../shared/site';
import { brandOf, type SiteValues } from '../helpers/brandFolder';
import { offLoopback } from '../helpers/builtSite';

/** The brand as a production start would make it, with some values of its site.json changed. */
export function seoSite(values: SiteValues = {}): Site {
  const hosts = {
    MAIL_HOST_URL: 'https://mail.crew.example',
    ACCESS_HOST_URL: 'https://access.crew.example',
  };
  const settings = readSettings({
    PUBLIC_ORIGIN: 'https://crew.example',
    ...hosts,
    ...offLoopback,
    ...brandOf(values),
  });
  return createSite(settings, brandAssets(readBrand(builtBrandDir(process.cwd()))));
}
