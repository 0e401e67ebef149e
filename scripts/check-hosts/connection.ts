import { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import { isLoopback } from '../../server/config/environment';
import type { UpstreamTls } from '../../server/config/settings';
import { type Finding, note, ok, wrong } from './finding';

/** The result of a connection attempt; `code` is a system error code. */
type Connection =
  | { ms: number; tls?: { protocol: string; validTo: Date } }
  | { failed: true; code: string };

/** A certificate that ends sooner than this has usually been forgotten: they are renewed a month before. */
const renewalDays = 21;
const dayMs = 86_400_000;

const reasons: Record<string, string> = {
  ENOTFOUND: 'its name is not known (DNS)',
  EAI_AGAIN: 'its name cannot be looked up (DNS)',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection is ended at once',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ETIMEDOUT: 'nothing answers: is there a firewall between?',
  UND_ERR_CONNECT_TIMEOUT: 'nothing answers: is there a firewall between?',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by somebody that Node does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate is signed by somebody that Node does not know, or the one between is not sent',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the certificate between its own and the authority is not sent along',
};

/** The reason why a host was not reached, for the report. */
export function reasonFor(code: string): string {
  const isTls = code === 'EPROTO' || code.startsWith('ERR_SSL');
  return reasons[code] ?? (isTls ? 'it does not speak TLS on this port' : code);
}

/** Opens a connection as the site's client of the hosts does, and closes it without a request. */
export function connect(
  url: string,
  timeoutMs: number,
  tls: UpstreamTls = {},
): Promise<Connection> {
  const { protocol, hostname, port } = new URL(url);
  const start = performance.now();
  return new Promise((resolve) => {
    buildConnector({ timeout: timeoutMs, ...tls })(
      // A number in brackets is an IPv6 address; sockets want it without them.
      { hostname: hostname.replace(/^\[(.*)\]$/, '$1'), protocol, port },
      (error, socket) => {
        if (error) {
          resolve({ failed: true, code: (error as NodeJS.ErrnoException).code ?? error.message });
          return;
        }
        const ms = performance.now() - start;
        if (!(socket instanceof TLSSocket)) resolve({ ms });
        else {
          const validTo = new Date(socket.getPeerCertificate().valid_to);
          resolve({ ms, tls: { protocol: socket.getProtocol() ?? 'TLS', validTo } });
        }
        socket.destroy();
      },
    );
  });
}

/** The findings about a connection. */
export function judgeConnection(url: string, connection: Connection, now = new Date()): Finding[] {
  if ('failed' in connection) return [wrong(`not reached: ${reasonFor(connection.code)}`)];
  const reached = `reached in ${Math.round(connection.ms)} ms`;
  const { tls } = connection;
  if (!tls) {
    if (isLoopback(url)) return [ok(`${reached}, on this machine, without TLS`)];
    return [note(`${reached} over plain http: personal data can be intercepted`)];
  }
  const days = Math.floor((tls.validTo.getTime() - now.getTime()) / dayMs);
  const text = `${reached} over ${tls.protocol}; the certificate is valid for ${days} more days`;
  return [days < renewalDays ? note(`${text}: renew it`) : ok(text)];
}
