import type { OutgoingHttpHeaders } from 'node:http';
import type { ViewName } from '../../client/routes';
import { type ExtraSources, securityHeaders } from '../securityHeaders';
import type { Services } from '../services';

/** Where the speculation rules for likely next pages are served. */
export const speculationRulesPath = '/speculation-rules.json';

type Needs = Pick<Services, 'captcha' | 'development' | 'settings' | 'site'>;

/** The security headers of a screen: only the pages that need a third party name one. */
export function pageHeaders(services: Needs, view: ViewName, nonce?: string): OutgoingHttpHeaders {
  const { captcha, development, settings, site } = services;
  const extra: ExtraSources = { frame: [] };
  if (view === 'contact' || view === 'support') Object.assign(extra, captcha.csp);
  if (view === 'contact') extra.frame = [...(extra.frame ?? []), new URL(site.map.embedUrl).origin];
  const isPrivate = view === 'passwordRecovery';
  return securityHeaders({
    https: settings.PUBLIC_ORIGIN.startsWith('https:'),
    extra,
    nonce,
    referrer: isPrivate ? 'no-referrer' : undefined,
    development,
  });
}
