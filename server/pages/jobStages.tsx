import { Router } from 'express';
import { JobStage } from '../../client/components/job/JobStage';
import type { Language } from '../../shared/language';
import { jobStagePath, professions } from '../../shared/professions';
import { pageCaching } from '../http/caching';
import { sendStored } from '../http/storedAnswer';
import { readOnly } from '../middleware/readOnly';
import { routeName } from '../middleware/routeName';
import type { Services } from '../services';

/** The stages of the jobs that visitors run, in one language: parts of pages, fetched by their scripts. */
export function jobStages(services: Services, language: Language): Router {
  const { development, renderer, settings, storeHtml } = services;
  const headers = {
    ...pageCaching(settings.SHARED_CACHE_SECONDS),
    Vary: 'Accept-Encoding',
    'X-Robots-Tag': 'noindex',
  };
  const router = Router({ caseSensitive: true, strict: true });
  for (const own of [undefined, ...professions]) {
    const stage = storeHtml(
      () => renderer.part(<JobStage />, language, { profession: own }),
      () => headers,
    );
    router
      .route(jobStagePath(own))
      .all(routeName('/job-stage/:profession'), readOnly(services))
      .get(async (req, res) => {
        const kept = development ? undefined : stage.answer;
        sendStored(req, res, kept ?? (await stage.prepare()));
      });
  }
  return router;
}
