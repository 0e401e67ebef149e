import { languages, pathIn } from '../../shared/language';
import { deepLinkKinds } from '../../shared/paths';
import type { Site } from '../../shared/site';

/**
 * Returns the text of /.well-known/assetlinks.json (Digital Asset Links), by which Android opens
 * deep links in the app without asking. Returns undefined while the app's package or its signing
 * certificates are not set.
 */
export function assetLinks(site: Site): string | undefined {
  if (!site.androidPackage || site.androidSha256.length === 0) return undefined;
  return JSON.stringify([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: site.androidPackage,
        sha256_cert_fingerprints: site.androidSha256,
      },
    },
  ]);
}

/**
 * Returns the text of /.well-known/apple-app-site-association (Apple, associated domains), for iOS
 * 13 and later. Returns undefined while the app's id is not set.
 */
export function appleAppSiteAssociation(site: Site): string | undefined {
  const id = site.appleAppId;
  if (!id) return undefined;
  const components = languages.flatMap((language) =>
    deepLinkKinds.map((kind) => ({ '/': pathIn(language, `/${kind}/*`) })),
  );
  return JSON.stringify({ applinks: { details: [{ appIDs: [id], components }] } });
}
