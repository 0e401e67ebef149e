import { ErrorScreen } from '../components/error/ErrorScreen';
import { tooManyCopy as copy } from '../content/errors';
import type { MetaOf } from '../meta';

/** 429: too many requests from one address. */
export function TooManyPage() {
  return (
    <ErrorScreen copy={copy}>
      <p>
        Nothing is broken. We count requests by network, and an office or a mobile network can look
        like one very eager visitor.
      </p>
    </ErrorScreen>
  );
}

/** Title and description of the 429 page. */
export const tooManyMeta: MetaOf = (site) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
});
