import { createHash } from 'node:crypto';
import type { PageView, StyleKind, View } from '../../client/view';
import { errorViews } from '../../client/views';
import type { Site } from '../../shared/site';
import type { Captcha } from '../captcha/captcha';
import type { Settings } from '../config/settings';
import type { Handler } from '../http/handler';
import {
  type ExtraSources,
  type HeaderPolicy,
  securityHeaders,
} from '../middleware/securityHeaders';
import type { Assets } from './assets';

/** Where the speculation rules for likely next pages are served. */
export const speculationRulesPath = '/speculation-rules.json';

/** What decides which sources pages need. */
interface Deps {
  assets: Assets;
  captcha: Pick<Captcha, 'csp'>;
  development: boolean;
  settings: Pick<Settings, 'PUBLIC_ORIGIN'>;
  site: Site;
}

/** What lets a text in that stands in the page itself, and no other. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function extraSources({ assets, captcha, site }: Deps, view: View): ExtraSources {
  const { thirdParties = [] } = view;
  const { afterFirstPaint } = assets.of(view);
  const styleKinds = [view.styles, view.professionStyles].filter((kind) => kind !== undefined);
  const inlineStyle = (styles: StyleKind) => {
    const { style } = assets.of({ ...view, styles });
    return 'css' in style ? [hashSource(style.css)] : [];
  };
  const fromCaptcha: ExtraSources = thirdParties.includes('captcha') ? captcha.csp : {};
  const map = thirdParties.includes('map') ? [new URL(site.map.embedUrl).origin] : [];
  return {
    ...fromCaptcha,
    script: [
      ...(afterFirstPaint ? [hashSource(afterFirstPaint)] : []),
      ...(fromCaptcha.script ?? []),
    ],
    style: [...styleKinds.flatMap(inlineStyle), ...(fromCaptcha.style ?? [])],
    frame: [...(fromCaptcha.frame ?? []), ...map],
  };
}

/** The security headers of the site's answers: one middleware per policy, made once. */
export function createPageHeaders(deps: Deps, views: readonly PageView[]) {
  const { development, settings } = deps;
  const https = settings.PUBLIC_ORIGIN.startsWith('https:');
  const policy = (own: Omit<HeaderPolicy, 'https'>) =>
    securityHeaders({ https, development, ...own });
  const policyOf = (view: View) =>
    policy({
      extra: extraSources(deps, view),
      ...(view.isPrivate ? { referrer: 'no-referrer', streamed: true } : {}),
    });
  const byView = new Map<View, Handler>(views.map((view) => [view, policyOf(view)]));
  return {
    /** Of a screen: only the pages that need a third party name one. */
    of: (view: View) => byView.get(view) ?? policyOf(view),
    /** Of an error's screen: it stands at the address that was asked for, which may carry a token. */
    error: policy({ extra: extraSources(deps, errorViews[500]), referrer: 'no-referrer' }),
  };
}
