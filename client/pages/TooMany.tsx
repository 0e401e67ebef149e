import { ErrorScreen } from '../components/error/ErrorScreen';
import { tooManyCopy as copy, tooManyReason } from '../content/en/errors';
import type { MetaOf } from '../meta';

/** 429: too many requests from one address. */
export function TooManyPage() {
  return (
    <ErrorScreen copy={copy}>
      <p>{tooManyReason}</p>
    </ErrorScreen>
  );
}

/** Title and description of the 429 page. */
export const tooManyMeta: MetaOf = (site) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
});
