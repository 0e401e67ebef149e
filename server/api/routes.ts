import { apiPaths } from '../../shared/paths';
import type { Limiter } from '../middleware/rateLimits';
import type { Services } from '../services';
import { challengeHandler } from './challenge';
import { clientEventsHandler } from './clientEvents';
import { contactHandler } from './contact';
import { cspReportsHandler, reportTypes } from './cspReports';
import { passwordDoneHandler, passwordVerifyHandler } from './password';
import type { ApiHandler, ApiRoute } from './route';
import { supportHandler } from './support';
import { verifyIdHandler } from './verifyId';

/** Every route under /api. */
export function apiRoutes(services: Services): ApiRoute[] {
  const { limits } = services;
  const post = (path: string, limit: Limiter, handler: ApiHandler): ApiRoute => ({
    method: 'post',
    path,
    limit,
    handler,
  });
  return [
    post(apiPaths.contact, limits.contact, contactHandler(services)),
    post(apiPaths.verifyId, limits.verifyId, verifyIdHandler(services)),
    post(apiPaths.support, limits.support, supportHandler(services)),
    post(apiPaths.passwordVerify, limits.password, passwordVerifyHandler(services)),
    post(apiPaths.passwordDone, limits.password, passwordDoneHandler(services)),
    {
      ...post(apiPaths.captchaChallenge, limits.challenge, challengeHandler(services)),
      method: 'get',
    },
    post(apiPaths.clientEvents, limits.clientEvents, clientEventsHandler(services)),
    { ...post(apiPaths.cspReports, limits.cspReports, cspReportsHandler(services)), reportTypes },
  ];
}
