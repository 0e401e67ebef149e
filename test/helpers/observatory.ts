/** An answer as a scanner of security headers sees it. */
export interface Scanned {
  headers: Headers;
  html: string;
}

/** Points of one rule: 0 is what is expected, less is a fault, more a bonus. */
export type Score = (answer: Scanned) => number;

const broad = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'https://*',
  'http://*.*',
  'https://*.*',
];
const unsafe = ["'unsafe-inline'", 'data:'];

/** The directives of a policy, each with its sources. */
export function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (directives.has(name)) throw new Error(`${name} stands twice`);
    directives.set(name, sources);
  }
  return directives;
}

const policyOf = ({ headers }: Scanned) =>
  directivesOf(headers.get('content-security-policy') ?? '');

function contentSecurityPolicy(answer: Scanned): number {
  if (!answer.headers.get('content-security-policy')) return -25;
  const policy = policyOf(answer);
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const has = (name: string, sources: string[]) => of(name).some((s) => sources.includes(s));
  if (has('script-src', [...broad, ...unsafe]) || has('object-src', broad)) return -20;
  const all = [...policy.values()].flat();
  if (all.some((source) => /^(http|ftp):/.test(source))) return -20;
  if (all.includes("'unsafe-eval'")) return -10;
  if (has('style-src', [...broad, ...unsafe])) return 0;
  return of('default-src').join() === "'none'" ? 10 : 5;
}

function strictTransportSecurity({ headers }: Scanned): number {
  const value = headers.get('strict-transport-security') ?? '';
  const [, seconds] = /^max-age=(\d+)(?:; includeSubDomains)?$/.exec(value) ?? [];
  if (!seconds) return -20;
  return Number(seconds) >= 15_552_000 ? 0 : -10;
}

function referrerPolicy({ headers }: Scanned): number {
  const value = headers.get('referrer-policy');
  if (!value) return 0;
  const good = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return good.includes(value) ? 5 : -5;
}

function crossOriginResourcePolicy({ headers }: Scanned): number {
  const value = headers.get('cross-origin-resource-policy');
  if (value === 'same-origin' || value === 'same-site') return 10;
  return value === null || value === 'cross-origin' ? 0 : -5;
}

function frameOptions(answer: Scanned): number {
  const ancestors = policyOf(answer).get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => broad.includes(source))) return 5;
  return /^(deny|sameorigin)$/i.test(answer.headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function subresourceIntegrity({ html }: Scanned): number {
  const addresses = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, src = '']) => src);
  return addresses.every((src) => /^\/(?!\/)/.test(src)) ? 0 : -5;
}

/**
 * The rules of Mozilla's HTTP Observatory and their points (developer.mozilla.org, "Tests & Scoring"), as far
 * as a server behind a proxy decides them: that plain http leads to https is the proxy's part.
 */
export const observatoryRules: Readonly<Record<string, Score>> = {
  'content security policy': contentSecurityPolicy,
  cookies: ({ headers }) => (headers.get('set-cookie') ? -20 : 0),
  'cross-origin resource sharing': ({ headers }) =>
    headers.get('access-control-allow-origin') ? -50 : 0,
  'cross-origin resource policy': crossOriginResourcePolicy,
  'referrer policy': referrerPolicy,
  'strict transport security': strictTransportSecurity,
  'subresource integrity': subresourceIntegrity,
  'content type options': ({ headers }) =>
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
  'frame options': frameOptions,
};

/** The whole score: 100 and more is A+. Bonus points count from 90 on. */
export function observatoryScore(answer: Scanned): number {
  const points = Object.values(observatoryRules).map((score) => score(answer));
  const faults = points.filter((p) => p < 0).reduce((sum, p) => sum + p, 100);
  return faults < 90 ? faults : points.filter((p) => p > 0).reduce((sum, p) => sum + p, faults);
}
