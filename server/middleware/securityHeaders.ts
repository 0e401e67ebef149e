import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { apiPaths } from '../../shared/paths';

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
  /** For the streamed page's inline scripts. */
  nonce?: string;
  referrer?: 'no-referrer' | 'strict-origin-when-cross-origin';
  /** Development mode: Vite injects styles and talks over a socket. */
  development?: boolean;
}

const permissions = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

function make(policy: HeaderPolicy): OutgoingHttpHeaders {
  const { https, extra = {}, nonce, referrer = 'strict-origin-when-cross-origin' } = policy;
  const dev = policy.development ?? false;
  const self = "'self'";
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': [self, ...(nonce ? [`'nonce-${nonce}'`] : []), ...(extra.script ?? [])],
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
  });
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  apply(req, res, () => undefined);
  res.setHeader('Permissions-Policy', permissions);
  res.setHeader('Reporting-Endpoints', `csp="${apiPaths.cspReports}"`);
  return { ...res.getHeaders() };
}

const made = new Map<string, OutgoingHttpHeaders>();

/**
 * The security headers of an answer as plain values, so that pages can carry them without any work per
 * request. The content security policy has no `unsafe-inline`: pages have no inline script or style.
 */
export function securityHeaders(policy: HeaderPolicy): Readonly<OutgoingHttpHeaders> {
  if (policy.nonce) return make(policy);
  const key = JSON.stringify(policy);
  const headers = made.get(key) ?? make(policy);
  made.set(key, headers);
  return headers;
}
