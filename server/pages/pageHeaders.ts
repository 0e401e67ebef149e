import type { OutgoingHttpHeaders } from 'node:http';
import type { ViewName } from '../../client/routes';
import { type ExtraSources, securityHeaders } from '../middleware/securityHeaders';
import type { Services } from '../services';

/** Where the speculation rules for likely next pages are served. */
export const speculationRulesPath = '/speculation-rules.json';

type Needs = Pick<Services, 'captcha' | 'development' | 'settings' | 'site'>;

/** What sets one answer with a screen apart from another. */
interface Answer {
  /** For the streamed page's inline scripts. */
  nonce?: string;
  /** The address must not be told to anybody as a referrer, our own files included. */
  isPrivate?: boolean;
}

/** The security headers of a screen: only the pages that need a third party name one. */
export function pageHeaders(
  services: Needs,
  view: ViewName,
  { nonce, isPrivate = view === 'passwordRecovery' }: Answer = {},
): OutgoingHttpHeaders {
  const { captcha, development, settings, site } = services;
  const extra: ExtraSources = { frame: [] };
  if (view === 'contact' || view === 'support') Object.assign(extra, captcha.csp);
  if (view === 'contact') extra.frame = [...(extra.frame ?? []), new URL(site.map.embedUrl).origin];
  return securityHeaders({
    https: settings.PUBLIC_ORIGIN.startsWith('https:'),
    extra,
    nonce,
    referrer: isPrivate ? 'no-referrer' : undefined,
    development,
  });
}
