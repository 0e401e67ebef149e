import type { RequestHandler } from 'express';
import type { PageView } from '../../client/view';
import { type DeepLinkKind, deepLinkId } from '../../shared/paths';
import { DEVICE_HEADERS, detectDevice } from '../device/device';
import type { Services } from '../services';
import { sendPage } from './sendPage';

/**
 * /SP/{id} and /CUS/{id}: the page that opens the app, and the store after it (docs/BEHAVIOUR.md, Deep links and downloads). An id of another form is
 * left to the 404; a good one cannot carry anything into the app's address but itself.
 */
export const deepLinkPage =
  (kind: DeepLinkKind) =>
  (services: Services, view: PageView): RequestHandler => {
    const { site } = services;
    return (req, res, next) => {
      const id = String(req.params.id);
      if (!deepLinkId.test(id)) return next();
      const device = detectDevice(req.headers);
      res.vary(DEVICE_HEADERS.join());
      res.setHeader('X-Robots-Tag', 'noindex');
      return sendPage(services, res, view, {
        canonicalPath: `/${kind}/${id}`,
        deepLink: {
          kind,
          id,
          appUrl: `${site.appScheme}://${kind}/${id}`,
          storeUrl: device.kind === 'android' ? site.playStoreUrl : site.appStoreUrl,
          inApp: device.inApp,
          bot: device.bot,
          computer: !device.bot && (device.kind === 'other' || device.kind === 'mac-safari'),
        },
      });
    };
  };
