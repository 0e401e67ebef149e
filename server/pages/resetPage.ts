import type { Request, Response } from 'express';
import type { CheckLink } from '../../client/document/loaderContext';
import type { LinkOutcome } from '../../shared/islandProps';
import { type Language, languages, pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { checkLink } from '../api/password';
import { ApiProblem } from '../api/problem';
import type { Services } from '../services';
import type { LinkResult } from '../upstream/hosts';
import { sendStreamed } from './sendPage';

/** The host's messages are English: in other languages they are shown beside the page's own sentence. */
function outcomeOf(result: LinkResult, language: Language): LinkOutcome {
  if (result.kind === 'valid')
    return { state: 'valid', link: result.data, message: result.message };
  if (result.kind !== 'expired' && result.kind !== 'invalid') return { state: 'unexpected' };
  const { kind: state, message } = result;
  return language === 'en' ? { state, message } : { state, hostMessage: message };
}

export const resetPaths = languages.map((language) => pathIn(language, pagePaths.passwordRecovery));

/** The page of a reset link, which asks a PHP host: the only page that is rendered for each visitor. */
export function resetPage(services: Services) {
  const { pageRouter } = services;
  return async (req: Request, res: Response): Promise<void> => {
    const check: CheckLink = async (link) => {
      try {
        // A page view has no captcha response: its island repeats the check with one.
        const needCaptcha = () => Promise.reject(new ApiProblem('captcha'));
        const result = await checkLink(services, req, link, needCaptcha);
        return outcomeOf(result, req.info.language);
      } catch (error) {
        const needsCaptcha = error instanceof ApiProblem && error.code === 'captcha';
        return { state: needsCaptcha ? 'captcha-needed' : 'unexpected' };
      }
    };
    return sendStreamed(services, res, await pageRouter.page({ url: req.url }, check));
  };
}
