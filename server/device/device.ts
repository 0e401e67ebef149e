import type { IncomingHttpHeaders } from 'node:http';
import type { RequestDevice } from '../../client/routing/pageServer';
import { isBot } from './bots';
import { inAppBrowser } from './inApp';
import { platformOf, splitUserAgent } from './platform';

/**
 * The request headers that `detectDevice` reads, for `Vary`. Not `Sec-CH-UA-Mobile`: phone, tablet or desktop mode does
 * not change the store.
 */
export const DEVICE_HEADERS = ['User-Agent', 'Sec-CH-UA-Platform'] as const;

/** Longer than any real user agent (Facebook's are the longest); the rest is ignored. */
const MAX_LENGTH = 500;

/** Detects the device from the headers alone (docs/BEHAVIOUR.md, Deep links and downloads). Never throws; unknown is `other`. */
export function detectDevice(headers: IncomingHttpHeaders): RequestDevice {
  const userAgent = text(headers['user-agent']);
  const { withoutModel } = splitUserAgent(userAgent);
  if (isBot(withoutModel)) return { kind: 'other', bot: true };
  const kind = platformOf(userAgent, text(headers['sec-ch-ua-platform']));
  const inApp = inAppBrowser(userAgent, kind);
  return { kind, bot: false, ...(inApp && { inApp }) };
}

function text(value: string | string[] | undefined): string {
  return String(value ?? '').slice(0, MAX_LENGTH);
}

/** Whether a visitor is counted for the owner: no crawler, no program, and nobody who asks not to be (GPC, Do Not Track). */
export function mayCount(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false;
  // Every browser begins so, and curl does not.
  return /^Mozilla\//.test(text(headers['user-agent'])) && !detectDevice(headers).bot;
}
