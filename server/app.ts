import { join } from 'node:path';
import express, { type Express } from 'express';
import { downloadCodePath } from '../shared/paths';
import { apiErrors, apiHeaders } from './api/problem';
import { apiRoot, apiRouter } from './api/router';
import { root } from './config/environment';
import { documents, downloadQrCode } from './documents/documents';
import { concurrencyLimit } from './middleware/concurrencyLimit';
import { redirectToCanonicalHost, redirectToEnglish } from './middleware/redirects';
import { proxyWarning, requestContext, requestLog } from './middleware/request';
import { securityHeaders } from './middleware/securityHeaders';
import { errors } from './pages/errors';
import { notFound, pages } from './pages/pages';
import { staticFiles, staticNotFound } from './pages/staticFiles';
import { crossSiteProtection } from './security/crossSiteProtection';
import type { Services } from './services';

const clientDir = join(root, 'dist/client');

/** Creates the Express application. Middleware runs in the order of this list. */
export function createApp(services: Services): Express {
  const { limits, log, settings, site } = services;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.set('trust proxy', settings.TRUST_PROXY);

  app.use(requestContext);
  app.use(proxyWarning(log));
  app.use(requestLog(services));
  // Routes whose responses are the same for all visitors come first, because they have no rate
  // limit. Static files come before `securityHeaders`, because they set the few headers that they
  // need.
  app.use('/static', staticFiles(clientDir, services));
  app.use(securityHeaders(settings.PUBLIC_ORIGIN.startsWith('https:')));
  app.use(redirectToCanonicalHost(settings.PUBLIC_ORIGIN));
  app.use(redirectToEnglish(site.languages));
  app.use(pages(services));
  app.use('/static', staticNotFound);
  app.get(/./, documents(services));

  app.use(apiRoot, apiHeaders);
  app.use(crossSiteProtection(services));
  app.use(apiRoot, apiRouter(services));

  app.get(downloadCodePath, limits.qr_codes, concurrencyLimit(downloadQrCode(services)));

  app.use(notFound(services));
  app.use(apiRoot, apiErrors(services));
  app.use(errors(services));
  return app;
}
