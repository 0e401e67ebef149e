import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Sources that a page needs besides its own origin. */
export interface ExtraSources {
  script?: readonly string[];
  style?: readonly string[];
  frame?: readonly string[];
}

interface HeaderPolicy {
  /** True if the site's own origin is https. Plain http must have neither HSTS nor upgrades. */
  https: boolean;
  extra?: ExtraSources;
  /** Allows inline scripts with the request's `info.nonce`: React's own on a streamed page. */
  streamed?: boolean;
  referrer?: 'no-referrer' | 'strict-origin-when-cross-origin';
  /** Development mode: Vite injects styles and uses a WebSocket. */
  development?: boolean;
}

/** A middleware that does not need Express, like helmet's own. */
export type HeaderSetter = ReturnType<typeof helmet>;

/** Browser features that are off for all pages and their frames. */
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
 * The security headers of one policy, as a middleware. The content security policy has no `unsafe-inline`, which helmet's
 * defaults would add: it names the hashes of a page's one inline style and one inline script.
 */
export function securityHeaders(policy: HeaderPolicy): HeaderSetter {
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
        'connect-src': [self, ...(dev ? ['ws:'] : [])],
        'worker-src': [self, ...(dev ? ['blob:'] : [])],
        'manifest-src': [self],
        'frame-src': extra.frame?.length ? [...extra.frame] : ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': [self],
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: referrer },
    xFrameOptions: { action: 'deny' },
    xPoweredBy: false,
    // For Internet Explorer 8 and for Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', permissions);
    setHelmet(req, res, next);
  };
}

/** The headers that a middleware sets on every response, for pages that are stored with their headers. */
export function headersOf(middleware: HeaderSetter): OutgoingHttpHeaders {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  middleware(req, res, (error) => {
    if (error) throw error;
  });
  return { ...res.getHeaders() };
}
