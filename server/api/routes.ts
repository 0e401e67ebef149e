import { apiPaths } from '../../shared/paths';
import type { Services } from '../services';
import { challengeHandler } from './challenge';
import { clientEventsHandler } from './clientEvents';
import { contactHandler } from './contact';
import { cspReportsHandler, reportTypes } from './cspReports';
import { passwordDoneHandler, passwordVerifyHandler } from './password';
import type { ApiHandler, ApiRoute } from './route';
import { supportHandler } from './support';
import { verifyIdHandler } from './verifyId';

/** Every route under /api (CONTRACT section 2). */
export function apiRoutes(services: Services): ApiRoute[] {
  const { limits } = services;
  const post = (path: string, limiter: ApiRoute['limiter'], handler: ApiHandler): ApiRoute => ({
    method: 'POST',
    path,
    limiter,
    handler,
  });
  return [
    post(apiPaths.contact, limits.contact, contactHandler(services)),
    post(apiPaths.verifyId, limits.verifyId, verifyIdHandler(services)),
    post(apiPaths.support, limits.support, supportHandler(services)),
    post(apiPaths.passwordVerify, limits.password, passwordVerifyHandler(services)),
    post(apiPaths.passwordDone, limits.password, passwordDoneHandler(services)),
    {
      method: 'GET',
      path: apiPaths.captchaChallenge,
      limiter: limits.challenge,
      handler: challengeHandler(services),
    },
    post(apiPaths.clientEvents, limits.clientEvents, clientEventsHandler(services)),
    { ...post(apiPaths.cspReports, limits.cspReports, cspReportsHandler(services)), reportTypes },
  ];
}
