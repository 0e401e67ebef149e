import type { Site } from '../../shared/site';

/** RFC 9116 recommends less than a year; a server that has run for that long needs its restart anyway. */
const daysValid = 360;
const dayMs = 86_400_000;

/**
 * The text of /.well-known/security.txt (RFC 9116): `text/plain; charset=utf-8`. Made once at start.
 * @param now the moment of the start.
 */
export function securityTxt(site: Site, now: Date): string {
  const expires = new Date(now.getTime() + daysValid * dayMs).toISOString();
  const lines = [`Contact: ${site.securityContact}`, `Expires: ${expires}`];
  // RFC 9116, 2.5.2: a web address here must be https, which a trial on loopback is not
  if (site.origin.startsWith('https://'))
    lines.push(`Canonical: ${site.origin}/.well-known/security.txt`);
  lines.push('Preferred-Languages: en');
  return `${lines.join('\n')}\n`;
}
