import { Router } from 'express';
import { deepLinkKinds, pagePaths } from '../../shared/paths';
import { readOnly } from '../middleware/readOnly';
import type { Services } from '../services';
import { deepLinkPage } from './deepLink';
import { downloadPage } from './download';
import { landingRequest } from './landingQuery';
import { forgiveProfession } from './landingRedirect';
import { passwordRecoveryPage } from './passwordRecovery';
import { sendView } from './sendView';
import { staticView } from './staticViews';

function isStaticPath(path: string): boolean {
  return staticView(path) !== undefined;
}

/** The pages that the page cache does not answer, by their canonical paths (CONTRACT section 1). */
export function pages(services: Services): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const deepLinks = deepLinkKinds.map((kind) => `/${kind}/:id`);
  const known = [pagePaths.download, pagePaths.passwordRecovery, ...deepLinks];
  for (const path of known) {
    router.all(path, (req, _res, next) => {
      req.info.route = path;
      next();
    });
  }
  router.all(known, readOnly(services));
  router.get(pagePaths.download, downloadPage(services));
  router.get(pagePaths.passwordRecovery, passwordRecoveryPage(services));
  for (const kind of deepLinkKinds) router.get(`/${kind}/:id`, deepLinkPage(services, kind));

  // Everything below is in the page cache, but for other methods, unknown professions and development mode.
  router.use((req, res, next) => {
    if (!isStaticPath(req.path)) return next();
    req.info.route = req.path;
    return readOnly(services)(req, res, next);
  });
  router.get(pagePaths.landing, forgiveProfession, (req, res, next) => {
    const request = landingRequest(req.url.slice(pagePaths.landing.length));
    if (request.view !== 'professionNotFound') return next();
    return sendView(services, res, 404, request.view, request);
  });
  // No `get` for every path: the router would then answer OPTIONS for every path, too.
  router.use((req, res, next) => {
    const found = staticView(req.url);
    return found ? sendView(services, res, 200, found.view, found.values) : next();
  });
  if (services.development) {
    router.get('/styleguide', (_req, res) => sendView(services, res, 200, 'styleguide'));
  }
  return router;
}
