import type { RequestHandler } from 'express';
import type { PageView } from '../../client/view';
import { DEVICE_HEADERS, detectDevice } from '../device/device';
import { keptByNobody } from '../http/caching';
import type { Services } from '../services';
import { sendPage } from './sendPage';

/**
 * /Download: sends phones to their store and everybody else, crawlers included, to the main website (docs/BEHAVIOUR.md, Deep links and downloads). Safari on a
 * Mac may be an iPad, which only a script can tell: it gets a page that asks and goes on at once.
 */
export function downloadPage(services: Services, view: PageView): RequestHandler {
  const { site } = services;
  const targets = { android: site.playStoreUrl, ios: site.appStoreUrl, other: site.mainUrl };
  return (req, res) => {
    res.vary(DEVICE_HEADERS.join());
    res.set(keptByNobody);
    const { kind } = detectDevice(req.headers);
    if (kind !== 'mac-safari') return void res.status(302).location(targets[kind]).end();
    return sendPage(services, res, view, { canonicalPath: view.path });
  };
}
