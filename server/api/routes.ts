import { clientEvent } from '../../shared/clientEvents';
import { contactForm } from '../../shared/contactForm';
import { newPasswordBody, verifyLinkBody } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import type { Form } from '../../shared/rules';
import { supportForm, verifyIdForm } from '../../shared/supportForm';
import type { SwitchableForm } from '../../shared/switchableForms';
import type { Limiter } from '../middleware/rateLimits';
import { challengeLimits, workLimit } from '../middleware/workLimit';
import type { Services } from '../services';
import { challengeHandler } from './challenge';
import { clientEventsHandler } from './clientEvents';
import { contactHandler } from './contact';
import { cspReportsHandler, reportTypes } from './cspReports';
import { passwordDoneHandler, passwordVerifyHandler } from './password';
import { ApiProblem } from './problem';
import type { ApiHandler, ApiRoute } from './route';
import { checkedBody } from './submit';
import { supportHandler } from './support';
import { verifyIdHandler } from './verifyId';

/** A call of the site's own pages: a row of the table below. */
interface Call<Body> {
  path: string;
  /** What its body must be. */
  form: Form<Body>;
  /** Default: that of all forms together. */
  limit?: Limiter;
  handler: ApiHandler<Body>;
  /** The form that it belongs to, if an operator may switch that off. */
  partOf?: SwitchableForm;
}

/** Every route under /api. */
export function apiRoutes(services: Services): ApiRoute[] {
  const { formSwitch, limits } = services;
  const call = <Body>({ path, form, limit, partOf, handler }: Call<Body>): ApiRoute => ({
    method: 'post',
    path,
    limit: limit ?? limits.form_tries,
    handler: (req) => {
      const { language } = req.info;
      const off = partOf && formSwitch.off(language)[partOf];
      if (off) {
        const said = off.language === language ? 'operatorMessage' : 'hostMessage';
        throw new ApiProblem('busy', 'reload', { [said]: off.sentence });
      }
      return handler(Object.assign(req, { body: checkedBody(form, req.body) }));
    },
  });
  return [
    call({
      path: apiPaths.contact,
      form: contactForm,
      handler: contactHandler(services),
      partOf: 'contact',
    }),
    call({
      path: apiPaths.verifyId,
      form: verifyIdForm,
      handler: verifyIdHandler(services),
      partOf: 'support',
    }),
    call({
      path: apiPaths.support,
      form: supportForm,
      handler: supportHandler(services),
      partOf: 'support',
    }),
    call({
      path: apiPaths.passwordVerify,
      form: verifyLinkBody,
      handler: passwordVerifyHandler(services),
      partOf: 'password',
    }),
    call({
      path: apiPaths.passwordDone,
      form: newPasswordBody,
      handler: passwordDoneHandler(services),
      partOf: 'password',
    }),
    call({
      path: apiPaths.clientEvents,
      form: clientEvent,
      limit: limits.client_events,
      handler: clientEventsHandler(services),
    }),
    {
      method: 'get',
      path: apiPaths.captchaChallenge,
      limit: limits.challenge,
      workLimit: workLimit(challengeLimits),
      handler: challengeHandler(services),
    },
    {
      method: 'post',
      path: apiPaths.cspReports,
      limit: limits.csp_reports,
      reportTypes,
      handler: cspReportsHandler(services),
    },
  ];
}
