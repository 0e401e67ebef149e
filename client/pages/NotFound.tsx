import { ErrorScreen } from '../components/error/ErrorScreen';
import { notFoundCopy as copy } from '../content/en/errors';
import type { MetaOf } from '../meta';

/** 404: no page has this address. */
export function NotFoundPage() {
  return <ErrorScreen copy={copy} />;
}

/** Title and description of the 404 page. */
export const notFoundMeta: MetaOf = (site) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
});
