import { ErrorScreen } from '../components/error/ErrorScreen';
import type { MetaOf } from '../meta';
import { useTexts } from '../useTexts';

/** 429: too many requests from one address. */
export function TooManyPage() {
  const { tooManyCopy: copy, tooManyReason } = useTexts();
  return (
    <ErrorScreen copy={copy}>
      <p>{tooManyReason}</p>
    </ErrorScreen>
  );
}

/** Title and description of the 429 page. */
export const tooManyMeta: MetaOf = (site, _page, { tooManyCopy: copy }) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
});
