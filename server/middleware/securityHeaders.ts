import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { apiPaths } from '../../shared/paths';
import type { Handler } from '../http/handler';

/** Sources that a page needs besides its own origin. */
export interface ExtraSources {
  script?: readonly string[];
  style?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
}

/** What decides the security headers of an answer. */
export interface HeaderPolicy {
  /** True if the site's own origin is https: HSTS and upgrading are wrong on plain http. */
  https: boolean;
  extra?: ExtraSources;
  /** Inline scripts run if they carry the request's `info.nonce`: React's own on a streamed page. */
  streamed?: boolean;
  referrer?: 'no-referrer' | 'strict-origin-when-cross-origin';
  /** Development mode: Vite injects styles and talks over a socket. */
  development?: boolean;
}

/** What no page may use, nor anything in it. */
const permissions = `
  accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen
  geolocation gyroscope hid identity-credentials-get idle-detection magnetometer
  microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock
  serial usb xr-spatial-tracking`
  .trim()
  .split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The security headers of one policy, as a middleware. The content security policy has no `unsafe-inline`: it names by
 * their hashes the one style and the one script that stand in a page. helmet's own defaults for it would bring one.
 */
export function securityHeaders(policy: HeaderPolicy): Handler {
  const { https, extra = {}, referrer = 'strict-origin-when-cross-origin' } = policy;
  const dev = policy.development ?? false;
  const self = "'self'";
  const nonce = (req: IncomingMessage) => (req.info.nonce ? `'nonce-${req.info.nonce}'` : self);
  const setHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': [self, ...(policy.streamed ? [nonce] : []), ...(extra.script ?? [])],
        'style-src': [self, ...(dev ? ["'unsafe-inline'"] : []), ...(extra.style ?? [])],
        'img-src': [self],
        'font-src': [self],
        'connect-src': [self, ...(dev ? ['ws:'] : []), ...(extra.connect ?? [])],
        'worker-src': [self, ...(dev ? ['blob:'] : [])],
        'manifest-src': [self],
        'frame-src': extra.frame?.length ? [...extra.frame] : ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': [self],
        'frame-ancestors': ["'none'"],
        'report-uri': [apiPaths.cspReports],
        'report-to': ['csp'],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: referrer },
    xFrameOptions: { action: 'deny' },
    xPoweredBy: false,
    // For Internet Explorer 8 and for Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', permissions);
    res.setHeader('Reporting-Endpoints', `csp="${apiPaths.cspReports}"`);
    setHelmet(req, res, next);
  };
}

/** The headers that a middleware sets on every answer, for pages that are prepared before anybody asks. */
export function headersOf(middleware: Handler): OutgoingHttpHeaders {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  middleware(req, res, (error) => {
    if (error) throw error;
  });
  return { ...res.getHeaders() };
}
