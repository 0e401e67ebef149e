import { createHash } from 'node:crypto';
import type { AssetsOf, StyleKind } from '../../client/document/assets';
import { headScript } from '../../client/document/Document';
import type { PageHandle } from '../../client/document/route';
import { turnstileOrigin } from '../../shared/captcha';
import { languages, pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';
import { contentSecurityPolicy, type ExtraSources } from '../middleware/securityHeaders';

/**
 * The links that a browser may prefetch: all links of the site except /Download, which may redirect
 * to an app store.
 */
const likelyNext = {
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: languages.map((language) => pathIn(language, pagePaths.download)) } },
    ],
  },
  eagerness: 'moderate',
};
/**
 * The speculation rules of public pages, which the page's script adds once it is idle
 * (client/browser/page.ts).
 */
export const speculationRules = JSON.stringify({ prefetch: [likelyNext] });

interface Deps {
  assetsOf: AssetsOf;
  isDevelopment: boolean;
  site: Site;
}

/** Returns the CSP source of an inline text: its SHA-256. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function extraSources({ assetsOf, site }: Deps, handle: PageHandle): ExtraSources {
  const { thirdParties = [] } = handle;
  const styleKinds = [handle.styles, handle.professionStyles].filter((kind) => kind !== undefined);
  const inlineStyle = (styles: StyleKind) => {
    const { style } = assetsOf({ ...handle, styles });
    return 'css' in style ? [hashSource(style.css)] : [];
  };
  const hasTurnstile = thirdParties.includes('captcha') && site.captchaProvider === 'turnstile';
  const turnstile = hasTurnstile ? [turnstileOrigin] : [];
  const map = thirdParties.includes('map') ? [new URL(site.map.embedUrl).origin] : [];
  return {
    script: [
      hashSource(headScript),
      ...(handle.headScript ? [hashSource(handle.headScript)] : []),
      ...(handle.isPublic ? [hashSource(speculationRules)] : []),
      ...turnstile,
    ],
    style: styleKinds.flatMap(inlineStyle),
    frame: [...turnstile, ...map],
  };
}

/**
 * Creates the function that returns the headers of a page which differ from those of other
 * responses.
 */
export function createPageHeaders(deps: Deps) {
  const { isDevelopment: development, site } = deps;
  const https = site.origin.startsWith('https:');

  return (handle: PageHandle): Record<string, string> => {
    const extra = extraSources(deps, handle);
    return {
      'Content-Security-Policy': contentSecurityPolicy({ https, extra, development }),
      ...(handle.lastChanged === undefined ? { 'X-Robots-Tag': 'noindex' } : {}),
      ...(handle.isPrivate ? { 'Referrer-Policy': 'no-referrer' } : {}),
    };
  };
}

export type PageHeaders = ReturnType<typeof createPageHeaders>;
