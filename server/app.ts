import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { languages, pathIn } from '../shared/language';
import { apiRouter } from './api/router';
import { root } from './config/root';
import { inFront } from './http/handler';
import { toCanonicalPath } from './middleware/canonicalPath';
import { errors, notFound } from './middleware/errors';
import { type PageCache, pageCache } from './middleware/pageCache';
import { forPages } from './middleware/pagesOnly';
import { proxyWarning } from './middleware/proxyWarning';
import { pageLimit } from './middleware/rateLimits';
import { requestContext } from './middleware/requestContext';
import { requestLog } from './middleware/requestLog';
import { securityHeaders } from './middleware/securityHeaders';
import { documents } from './pages/documents';
import { health } from './pages/health';
import { jobStages } from './pages/jobStages';
import { pages } from './pages/pages';
import { staticFiles } from './pages/staticFiles';
import type { Services } from './services';

/**
 * Everything that a request meets, in order: two lists, one below the other.
 * @param cache undefined in development mode, where every page is rendered anew
 */
export function createApp(services: Services, cache: PageCache | undefined): RequestListener {
  const { brand, limits, log, metrics, overload, settings } = services;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.set('trust proxy', settings.TRUST_PROXY);

  // In front of Express, since most requests are for cached pages: Express would more than halve what these can do.
  const front = [
    requestContext(app.get('trust proxy fn')),
    overload.handler,
    proxyWarning(log),
    requestLog(log, metrics, settings.LOG_IP),
    forPages(pageLimit(limits)),
    ...(cache ? [forPages(pageCache(cache, metrics))] : []),
  ];

  app.use(securityHeaders({ https: settings.PUBLIC_ORIGIN.startsWith('https:') }));
  // What the first list has refused goes to the error handlers below.
  app.use((req, _res, next) => next(req.info.refusal));
  app.use(health(services));
  app.use('/static', staticFiles(join(root, 'dist/client'), settings.PREVIOUS_ASSETS_DIR, brand));
  app.use('/api', apiRouter(services));
  app.use(toCanonicalPath(services));
  app.use(documents(services));
  for (const language of languages) {
    app.use(pathIn(language, '/'), pages(services, language), jobStages(services, language));
  }
  app.use(notFound(services));
  app.use(errors(services));

  return inFront(front, app, (error, req, res) => {
    req.info.refusal = error;
    app(req, res);
  });
}
