import { ErrorScreen } from '../components/error/ErrorScreen';
import { serverErrorCopy as copy } from '../content/errors';
import { usePage, useSite } from '../context';
import type { MetaOf } from '../meta';

/** 500: the server failed. Shows the id that finds the failure in the log, and nothing else about it. */
export function ServerErrorPage() {
  const { requestId } = usePage();
  const { email } = useSite();
  const ownRows = requestId ? [{ label: 'Request ID', value: <code>{requestId}</code> }] : [];
  return (
    <ErrorScreen copy={copy} ownRows={ownRows}>
      <p>
        Still broken? Write to <a href={`mailto:${email}`}>{email}</a>
        {requestId && ' and quote the request ID on the job sheet: it takes us to the very spot'}.
      </p>
    </ErrorScreen>
  );
}

/** Title and description of the 500 page. */
export const serverErrorMeta: MetaOf = (site) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
});
