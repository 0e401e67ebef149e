import type { RequestHandler } from 'express';
import type { PageView } from '../../client/view';
import type { Services } from '../services';
import { landingValues } from './landingQuery';
import { forgiveProfession } from './landingRedirect';
import { sendPage } from './sendPage';

/** /Landing where the page cache has no answer: a profession that we do not know, 404, and all in development mode. */
export function landingPage(services: Services, view: PageView): RequestHandler[] {
  const show: RequestHandler = (req, res) => {
    const values = landingValues(req.url.slice(view.path.length));
    return sendPage(services, res, view, values, values.askedFor === undefined ? 200 : 404);
  };
  return [forgiveProfession, show];
}
