import type { PageView, View } from '../../client/view';
import type { Site } from '../../shared/site';
import type { Captcha } from '../captcha/captcha';
import type { Settings } from '../config/settings';
import type { Handler } from '../http/handler';
import {
  type ExtraSources,
  type HeaderPolicy,
  securityHeaders,
} from '../middleware/securityHeaders';

/** Where the speculation rules for likely next pages are served. */
export const speculationRulesPath = '/speculation-rules.json';

/** What decides which sources pages need. */
interface Deps {
  captcha: Pick<Captcha, 'csp'>;
  development: boolean;
  settings: Pick<Settings, 'PUBLIC_ORIGIN'>;
  site: Site;
}

function extraSources({ captcha, site }: Deps, { thirdParties = [] }: View): ExtraSources {
  const fromCaptcha: ExtraSources = thirdParties.includes('captcha') ? captcha.csp : {};
  const map = thirdParties.includes('map') ? [new URL(site.map.embedUrl).origin] : [];
  return { ...fromCaptcha, frame: [...(fromCaptcha.frame ?? []), ...map] };
}

/** The security headers of the site's answers: one middleware per policy, made once. */
export function createPageHeaders(deps: Deps, views: readonly PageView[]) {
  const { development, settings } = deps;
  const https = settings.PUBLIC_ORIGIN.startsWith('https:');
  const policy = (own: Omit<HeaderPolicy, 'https'>) =>
    securityHeaders({ https, development, ...own });
  const plain = policy({});
  const byView = new Map<View, Handler>(
    views.map((view) => [
      view,
      policy({
        extra: extraSources(deps, view),
        ...(view.isPrivate ? { referrer: 'no-referrer', streamed: true } : {}),
      }),
    ]),
  );
  return {
    /** Of a screen: only the pages that need a third party name one. */
    of: (view: View) => byView.get(view) ?? plain,
    /** Of an error's screen: it stands at the address that was asked for, which may carry a token. */
    error: policy({ referrer: 'no-referrer' }),
  };
}
