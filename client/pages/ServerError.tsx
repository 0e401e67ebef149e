import { ErrorScreen } from '../components/error/ErrorScreen';
import { Rich } from '../components/Rich';
import { usePage, useSite } from '../context';
import type { MetaOf } from '../meta';
import { useTexts } from '../useTexts';

/** 500: the server failed. Shows the id that finds the failure in the log, and nothing else about it. */
export function ServerErrorPage() {
  const { serverErrorCopy: copy, serverErrorHelp } = useTexts();
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
export const serverErrorMeta: MetaOf = (site, _page, { serverErrorCopy: copy }) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
});
