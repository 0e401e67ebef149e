import { ErrorScreen } from '../components/error/ErrorScreen';
import { Rich } from '../components/Rich';
import { serverErrorCopy as copy, serverErrorHelp } from '../content/en/errors';
import { usePage, useSite } from '../context';
import type { MetaOf } from '../meta';

/** 500: the server failed. Shows the id that finds the failure in the log, and nothing else about it. */
export function ServerErrorPage() {
  const { requestId } = usePage();
  const site = useSite();
  const ownRows = requestId
    ? [{ label: serverErrorHelp.requestId, value: <code>{requestId}</code> }]
    : [];
  return (
    <ErrorScreen copy={copy} ownRows={ownRows}>
      <p>
        <Rich text={requestId ? serverErrorHelp.writeWithId(site) : serverErrorHelp.write(site)} />
      </p>
    </ErrorScreen>
  );
}

/** Title and description of the 500 page. */
export const serverErrorMeta: MetaOf = (site) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
});
