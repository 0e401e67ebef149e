import type { SwitchableForm } from '../../shared/captcha';
import { clientEvent } from '../../shared/clientEvents';
import { contactForm } from '../../shared/contactForm';
import { newPasswordBody, verifyLinkBody } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import { check, type Failure, type Form } from '../../shared/rules';
import { supportForm, verifyIdForm } from '../../shared/supportForm';
import { workLimit } from '../middleware/workLimit';
import type { Services } from '../services';
import { challengeHandler } from './challenge';
import { clientEventsHandler } from './clientEvents';
import { contactHandler } from './contact';
import { passwordDoneHandler, passwordVerifyHandler } from './password';
import { ApiProblem } from './problem';
import type { ApiHandler, ApiRoute } from './route';
import { supportHandler } from './support';
import { verifyIdHandler } from './verifyId';

/** The problem of the first rule that fails. */
function fieldProblem({ field, sentenceName }: Failure): ApiProblem {
  const code = field === 'captcha' || field === 'ticket' ? field : 'invalid';
  return new ApiProblem(code, sentenceName, { field });
}

export function apiRoutes(services: Services): ApiRoute[] {
  const { limits, settings } = services;

  /**
   * A call of the site's own pages.
   * @param form what its body must be
   * @param page the form that it belongs to, which an operator may switch off
   */
  const call = <Body>(
    path: string,
    form: Form<Body>,
    handler: ApiHandler<Body>,
    page?: SwitchableForm,
  ): ApiRoute => ({
    method: 'post',
    path,
    limit: limits.form_tries,
    handler: async (req) => {
      if (page && settings.FORMS_OFF.includes(page)) throw new ApiProblem('busy', 'formOff');
      const checked = check(form, req.body);
      if (checked.ok) return handler(Object.assign(req, { body: checked.value }));
      throw fieldProblem(checked);
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
  ];
}
