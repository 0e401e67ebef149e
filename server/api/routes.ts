import { clientEvent } from '../../shared/clientEvents';
import { contactForm } from '../../shared/contactForm';
import { newPasswordBody, verifyLinkBody } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import type { Form } from '../../shared/rules';
import { supportForm, verifyIdForm } from '../../shared/supportForm';
import type { SwitchableForm } from '../../shared/switchableForms';
import { workLimit } from '../middleware/workLimit';
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

export function apiRoutes(services: Services): ApiRoute[] {
  const { formSwitch, limits } = services;

  /**
   * A call of the site's own pages.
   * @param form what its body must be
   * @param partOf the form that it belongs to, if an operator may switch that off
   */
  const call = <Body>(
    path: string,
    form: Form<Body>,
    handler: ApiHandler<Body>,
    partOf?: SwitchableForm,
  ): ApiRoute => ({
    method: 'post',
    path,
    limit: limits.form_tries,
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
    call(apiPaths.contact, contactForm, contactHandler(services), 'contact'),
    call(apiPaths.verifyId, verifyIdForm, verifyIdHandler(services), 'support'),
    call(apiPaths.support, supportForm, supportHandler(services), 'support'),
    call(apiPaths.passwordVerify, verifyLinkBody, passwordVerifyHandler(services), 'password'),
    call(apiPaths.passwordDone, newPasswordBody, passwordDoneHandler(services), 'password'),
    {
      ...call(apiPaths.clientEvents, clientEvent, clientEventsHandler(services)),
      limit: limits.client_events,
    },
    {
      method: 'get',
      path: apiPaths.captchaChallenge,
      limit: limits.challenge,
      workLimit: workLimit(),
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
