import { join } from 'node:path';
import express, { type Express } from 'express';
import { root } from './config/root';
import { baseHeaders } from './middleware/baseHeaders';
import { toCanonicalPath } from './middleware/canonicalPath';
import { notFound, pageErrors } from './middleware/errors';
import { documents } from './pages/documents';
import { health } from './pages/health';
import { pages } from './pages/pages';
import { staticFiles } from './pages/staticFiles';
import type { Services } from './services';

/** The Express application, in the order in which a request meets it. Cached pages never come here. */
export function createApp(services: Services): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);

  app.use(baseHeaders(services));
  app.use(toCanonicalPath);
  app.use(health(services));
  app.use(documents(services));
  app.use(staticFiles(join(root, 'dist/client'), services.settings.PREVIOUS_ASSETS_DIR));
  app.use(pages(services));
  app.use(notFound(services));
  app.use(pageErrors(services));
  return app;
}
