import { createHash } from 'node:crypto';
import type { StyleKind } from '../../client/context';
import { headScript } from '../../client/Document';
import type { PageHandle } from '../../client/routing/route';
import { turnstileOrigin } from '../../shared/captcha';
import type { Site } from '../../shared/site';
import {
  type ExtraSources,
  type HeaderSetter,
  securityHeaders,
} from '../middleware/securityHeaders';
import type { Assets } from './assets';

/** Where the speculation rules for likely next pages are served. */
export const speculationRulesPath = '/speculation-rules.json';

interface Deps {
  assets: Assets;
  development: boolean;
  site: Site;
}

/** The CSP source that allows exactly this inline text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function extraSources({ assets, site }: Deps, handle: PageHandle): ExtraSources {
  const { thirdParties = [] } = handle;
  const styleKinds = [handle.styles, handle.professionStyles].filter((kind) => kind !== undefined);
  const inlineStyle = (styles: StyleKind) => {
    const { style } = assets.of({ ...handle, styles });
    return 'css' in style ? [hashSource(style.css)] : [];
  };
  const hasTurnstile = thirdParties.includes('captcha') && site.captchaProvider === 'turnstile';
  const turnstile = hasTurnstile ? [turnstileOrigin] : [];
  const map = thirdParties.includes('map') ? [new URL(site.map.embedUrl).origin] : [];
  return {
    // A streamed page has its nonce on it.
    script: [...(handle.streamed ? [] : [hashSource(headScript)]), ...turnstile],
    style: styleKinds.flatMap(inlineStyle),
    frame: [...turnstile, ...map],
  };
}

/** The security headers of pages: one middleware for each, made once. */
export function createPageHeaders(deps: Deps) {
  const { development, site } = deps;
  const https = site.origin.startsWith('https:');
  const byHandle = new Map<PageHandle, HeaderSetter>();

  function create(handle: PageHandle): HeaderSetter {
    const headers = securityHeaders({
      https,
      development,
      extra: extraSources(deps, handle),
      streamed: handle.streamed,
      referrer: handle.isPrivate ? 'no-referrer' : undefined,
    });
    byHandle.set(handle, headers);
    return headers;
  }
  return { of: (handle: PageHandle) => byHandle.get(handle) ?? create(handle) };
}

export type PageHeaders = ReturnType<typeof createPageHeaders>;
