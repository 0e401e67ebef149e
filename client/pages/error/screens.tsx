import { mailTo } from '../../../shared/texts/mailTo';
import { formTextsOf } from '../../../shared/texts/textsOf';
import { Rich } from '../../components/Rich';
import { usePage, useSite } from '../../context';
import type { MetaOf } from '../../meta';
import type { Screen } from '../../routing/route';
import { useTexts } from '../../useTexts';
import { type CopyName, ErrorScreen } from './ErrorScreen';

/** 405: a form was posted to a page before its script was ready (docs/BEHAVIOUR.md, Pages). */
function NothingSent() {
  const { nothingSentHelp } = useTexts();
  const { canonicalPath } = usePage();
  const { email } = useSite();
  const back = canonicalPath && { href: canonicalPath, text: nothingSentHelp.back };
  return (
    <ErrorScreen name="nothingSentCopy" back={back || undefined}>
      <p>{nothingSentHelp.steps}</p>
      <p>
        <Rich text={nothingSentHelp.withoutScript(mailTo(email))} />
      </p>
    </ErrorScreen>
  );
}

/** To ask for the same address again: it may hold a reset link, which must not be written into the page. */
const useRetry = () => ({ href: '', text: useTexts().errorScreen.again });

function TooMany() {
  const { tooManyReason } = useTexts();
  const { rateLimited } = formTextsOf(usePage().language).messages;
  return (
    <ErrorScreen name="tooManyCopy" text={rateLimited} back={useRetry()}>
      <p>{tooManyReason}</p>
    </ErrorScreen>
  );
}

/** 500: the server failed. Shows the id that finds the failure in the log, and nothing else about it. */
function ServerError() {
  const { serverErrorHelp } = useTexts();
  const { requestId } = usePage();
  const write = mailTo(useSite().email);
  const ownRows = requestId
    ? [{ label: serverErrorHelp.requestId, value: <code>{requestId}</code> }]
    : [];
  return (
    <ErrorScreen name="serverErrorCopy" ownRows={ownRows} back={useRetry()}>
      <p>
        <Rich
          text={requestId ? serverErrorHelp.writeWithId(write) : serverErrorHelp.write(write)}
        />
      </p>
    </ErrorScreen>
  );
}

function screen(Component: Screen['Component'], copy: CopyName): Screen {
  const meta: MetaOf = ({ name }, _page, texts) => ({
    title: `${texts[copy].title} – ${name}`,
    description: texts[copy].description,
  });
  // The address of an error's page is the one that was asked for, and may hold a token.
  return { Component, handle: { script: 'page', styles: 'plain', isPrivate: true, meta } };
}

export const statusScreens = {
  404: screen(() => <ErrorScreen name="notFoundCopy" />, 'notFoundCopy'),
  405: screen(NothingSent, 'nothingSentCopy'),
  429: screen(TooMany, 'tooManyCopy'),
  500: screen(ServerError, 'serverErrorCopy'),
} as const;
