import { join } from 'node:path';
import express, { type Express } from 'express';
import { apiErrors, apiHeaders } from './api/problem';
import { apiRoot, apiRouter } from './api/router';
import { root } from './config/environment';
import { documents } from './documents/documents';
import { health } from './documents/health';
import { siblingHost, toEnglish } from './middleware/redirects';
import { proxyWarning, requestContext, requestLog } from './middleware/request';
import { securityHeaders } from './middleware/securityHeaders';
import { workLimit } from './middleware/workLimit';
import { errors } from './pages/errors';
import { otherPages, publicPages } from './pages/pages';
import { missingFile, staticFiles } from './pages/staticFiles';
import type { Services } from './services';

const clientDir = join(root, 'dist/client');

/** Creates the application: every middleware, in order. */
export function createApp(services: Services): Express {
  const { limits, log, settings, site } = services;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.set('trust proxy', settings.TRUST_PROXY);

  app.use(requestContext);
  app.use(proxyWarning(log));
  app.use(requestLog(services));
  // Files need few headers and, like health checks, no limit. A missing file counts as a page does.
  app.use('/static', staticFiles(clientDir, services));
  app.use(securityHeaders(settings.PUBLIC_ORIGIN.startsWith('https:')));
  app.use(siblingHost(settings.PUBLIC_ORIGIN));
  app.use(toEnglish(site.languages));
  app.use(health(services));
  app.use(apiRoot, apiHeaders);
  app.use(limits.pages);
  app.use('/static', missingFile);
  app.use(publicPages(services));
  app.use(apiRoot, apiRouter(services));
  app.use(documents(services));
  app.use(limits.uncached_pages, workLimit(otherPages(services)));
  app.use(apiRoot, apiErrors(services));
  app.use(errors(services));
  return app;
}
