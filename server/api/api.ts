import { Router } from 'express';
import { apiPaths } from '../../shared/paths';
import { sameOrigin } from '../middleware/sameOrigin';
import type { Services } from '../services';
import { challengeHandler } from './challenge';
import { clientEventsHandler } from './clientEvents';
import { contactHandler } from './contact';
import { cspReportsHandler, reportTypes } from './cspReports';
import { apiErrors } from './errors';
import { jsonBody, requireObject } from './jsonBody';
import { passwordDoneHandler, passwordVerifyHandler } from './password';
import { ApiProblem } from './problem';
import { limitedRouter } from './router';
import { supportHandler } from './support';
import { verifyIdHandler } from './verifyId';

/** Everything under /api (CONTRACT section 2): cheapest check first, the PHP host last. */
export function api(services: Services): Router {
  const { limits, settings } = services;
  const router = Router();

  router.use('/api', (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Request-Id', req.info.id);
    next();
  });

  // Browsers send these reports by themselves, with an opaque origin.
  const reports = limitedRouter();
  reports.add(
    'POST',
    apiPaths.cspReports,
    limits.cspReports,
    ...jsonBody(reportTypes),
    cspReportsHandler(services),
  );
  router.use(reports.router);

  router.use('/api', sameOrigin(settings.PUBLIC_ORIGIN, settings.NODE_ENV !== 'production'));

  const { add, router: routes } = limitedRouter();
  const body = [...jsonBody(), requireObject];
  add('POST', apiPaths.contact, limits.contact, ...body, contactHandler(services));
  add('POST', apiPaths.verifyId, limits.verifyId, ...body, verifyIdHandler(services));
  add('POST', apiPaths.support, limits.support, ...body, supportHandler(services));
  add('POST', apiPaths.passwordVerify, limits.password, ...body, passwordVerifyHandler(services));
  add('POST', apiPaths.passwordDone, limits.password, ...body, passwordDoneHandler(services));
  add('GET', apiPaths.captchaChallenge, limits.challenge, challengeHandler(services));
  add('POST', apiPaths.clientEvents, limits.clientEvents, ...body, clientEventsHandler(services));
  router.use(routes);

  router.use('/api', limits.pages.middleware, (_req, _res, next) => {
    next(new ApiProblem('not-found'));
  });
  router.use('/api', apiErrors(services.log));
  return router;
}
