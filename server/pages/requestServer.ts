import type { Request, Response } from 'express';
import { campaignOf } from '../../client/components/storeLinks';
import type { PageServer } from '../../client/document/pageServer';
import type { LinkOutcome } from '../../shared/islandProps';
import type { Language } from '../../shared/language';
import { ApiProblem } from '../api/problem';
import { DEVICE_HEADERS, detectDevice, mayCount } from '../device/device';
import { prefetchCode } from '../middleware/request';
import type { Services } from '../services';
import type { LinkResult } from '../upstream/hosts';

/** The host's messages are English: in other languages they are shown beside the page's own sentence. */
function outcomeOf(result: LinkResult, language: Language): LinkOutcome {
  if (result.kind === 'valid')
    return { state: 'valid', link: result.data, message: result.message };
  if (result.kind !== 'expired' && result.kind !== 'invalid') return { state: 'unexpected' };
  const { kind: state, message } = result;
  return language === 'en' ? { state, message } : { state, hostMessage: message };
}

/** A page view has no captcha response: its island repeats the check with one. */
async function requireCaptcha(): Promise<void> {
  throw new ApiProblem('captcha');
}

function outcomeOfError(error: unknown): LinkOutcome {
  if (error instanceof ApiProblem && error.code === 'captcha') return { state: 'captcha-needed' };
  return { state: 'unexpected' };
}

/**
 * Whether the request is a navigation, according to Fetch Metadata: a hidden image or a `fetch` on another site must not use
 * up a visitor's attempts, and a prefetch is not shown. A client that sends none of these headers may be a person.
 */
function isVisit({ headers }: Request): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? '';
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': dest = 'document' } = headers;
  return mode === 'navigate' && dest === 'document' && !/prefetch|prerender/i.test(String(purpose));
}

/** What the loaders of pages may ask about a request. */
export function requestServer(services: Services, req: Request, res: Response): PageServer {
  const { metrics, resetLinkGuard, site } = services;
  const { language } = req.info;
  const isCounted = () => req.method === 'GET' && isVisit(req) && mayCount(req.headers);
  return {
    site,
    language,
    device() {
      res.vary(DEVICE_HEADERS.join());
      return detectDevice(req.headers);
    },
    isVisit() {
      const visits = isVisit(req);
      if (!visits) req.info.refusal = { code: prefetchCode };
      return visits;
    },
    arriveBy(name) {
      const campaign = campaignOf(site, name);
      if (isCounted()) metrics.arrivals.inc({ campaign });
      return campaign;
    },
    countDownload(device) {
      if (isCounted()) metrics.downloads.inc({ device });
    },
    async checkLink(link) {
      return resetLinkGuard
        .verify(req, link, requireCaptcha)
        .then((result) => outcomeOf(result, language), outcomeOfError);
    },
  };
}
