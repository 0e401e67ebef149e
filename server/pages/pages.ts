import { type RequestHandler, Router } from 'express';
import type { PageView } from '../../client/view';
import type { Language } from '../../shared/language';
import { deepLinkKinds } from '../../shared/paths';
import { readOnly } from '../middleware/readOnly';
import { routeName } from '../middleware/routeName';
import type { Services } from '../services';
import { deepLinkPage } from './deepLink';
import { downloadPage } from './download';
import { landingPage } from './landing';
import { passwordRecoveryPage } from './passwordRecovery';
import { sendPage } from './sendPage';

/** Handlers of a page, in the order in which a request meets them. */
type PageHandlers = (
  services: Services,
  view: PageView,
  language: Language,
) => RequestHandler | RequestHandler[];

/** Pages that read something of their request; all others show the same to everybody. */
const handlersOf: Readonly<Record<string, PageHandlers>> = {
  landing: landingPage,
  download: downloadPage,
  passwordRecovery: passwordRecoveryPage,
  ...Object.fromEntries(deepLinkKinds.map((kind) => [`deepLink${kind}`, deepLinkPage(kind)])),
};

const samePage: PageHandlers = (services, view) => (_req, res) =>
  sendPage(services, res, view, { canonicalPath: view.path });

/**
 * The pages of the table of views in one language, to be mounted at its prefix: the router sees their addresses without
 * it. Cached ones come here in development mode, or with another method than GET and HEAD.
 */
export function pages(services: Services, language: Language): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [name, view] of Object.entries(services.views)) {
    const handlers = (handlersOf[name] ?? samePage)(services, view, language);
    router.route(view.path).all(routeName(view.path), readOnly(services)).get(handlers);
  }
  return router;
}
