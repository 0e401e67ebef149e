import { ErrorScreen } from '../components/error/ErrorScreen';
import type { MetaOf } from '../meta';
import { useTexts } from '../useTexts';

/** 404: no page has this address. */
export function NotFoundPage() {
  const { notFoundCopy: copy } = useTexts();
  return <ErrorScreen copy={copy} />;
}

/** Title and description of the 404 page. */
export const notFoundMeta: MetaOf = (site, _page, { notFoundCopy: copy }) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
});
