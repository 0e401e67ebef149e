const defaultPorts: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' };

/**
 * A `Host` header in lower case, without the port that its protocol has anyway (RFC 9110, 4.2.3).
 * @param protocol `http:` or `https:`
 */
export function withoutDefaultPort(host = '', protocol: string): string {
  const given = host.toLowerCase();
  const port = defaultPorts[protocol] ?? '';
  return port && given.endsWith(port) ? given.slice(0, -port.length) : given;
}
