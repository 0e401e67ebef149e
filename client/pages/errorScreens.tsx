import type { ReactNode } from 'react';
import { pagePaths } from '../../shared/paths';
import { mailTo } from '../../shared/texts/mailTo';
import { formTextsOf } from '../../shared/texts/textsOf';
import { ButtonLink } from '../components/Button';
import type { Fact } from '../components/Facts';
import { Picture } from '../components/Picture';
import { Ticket } from '../components/Ticket';
import { usePage, useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import { Rich } from '../lib/Rich';
import type { MetaOf } from '../meta';
import type { Screen } from '../routing/route';
import { useTexts } from '../useTexts';

/** The status code of each error page, shown as the number of the job sheet, and its scene. */
const looks = {
  notFoundCopy: { number: 404, picture: 'track-agent-live', tint: 'teal' },
  serverErrorCopy: { number: 500, picture: 'computers', tint: 'coral' },
  tooManyCopy: { number: 429, picture: 'instant-alerts', tint: 'marigold' },
  nothingSentCopy: { number: 405, picture: 'effortless-communication', tint: 'indigo' },
} as const;

interface ErrorScreenProps {
  name: keyof typeof looks;
  /** What went wrong, where the page's texts do not say it. */
  text?: string;
  /** Lines of the job sheet that only this request has. */
  ownRows?: readonly Fact[];
  children?: ReactNode;
  /** The way out that comes before Home and Support. */
  back?: { href: string; text: string };
}

/** The frame of the pages that say that something did not work: words, ways out, scene and job sheet. */
function ErrorScreen({ name, text, ownRows = [], children, back }: ErrorScreenProps) {
  const { errorScreen, [name]: copy } = useTexts().errors;
  const { number, picture, tint } = looks[name];
  return (
    <SiteLayout>
      <section className="mishap section">
        <div className="container split">
          <div>
            <h1>{copy.headline}</h1>
            <p className="intro">{'text' in copy ? copy.text : text}</p>
            {children}
            <div className="button-row">
              {back && <ButtonLink href={back.href}>{back.text}</ButtonLink>}
              <ButtonLink look={back && 'secondary'} href={pagePaths.home}>
                {errorScreen.home}
              </ButtonLink>
              <ButtonLink look="secondary" href={pagePaths.support}>
                {errorScreen.support}
              </ButtonLink>
            </div>
          </div>
          <div className="scene">
            <div className={`mishap__ground tint--${tint}`} />
            <Picture name={picture} sizes="(min-width: 60rem) 34rem, 90vw" eager />
            <Ticket
              title={
                <>
                  {errorScreen.sheet} <span>{errorScreen.sheetNumber({ number })}</span>
                </>
              }
              facts={[...copy.rows, ...ownRows]}
            >
              <p className="ticket__stamp">{copy.stamp}</p>
            </Ticket>
          </div>
        </div>
      </section>
    </SiteLayout>
  );
}

/** 405: a form was posted to a page before its script was ready (docs/BEHAVIOUR.md, Pages). */
function NothingSent() {
  const { nothingSentHelp } = useTexts().errors;
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
const useRetry = () => ({ href: '', text: useTexts().errors.errorScreen.again });

function TooMany() {
  const { tooManyReason } = useTexts().errors;
  const { rateLimited } = formTextsOf(usePage().language).messages;
  return (
    <ErrorScreen name="tooManyCopy" text={rateLimited} back={useRetry()}>
      <p>{tooManyReason}</p>
    </ErrorScreen>
  );
}

/** 500: the server failed. Shows the reference that finds the failure in the log, and nothing else about it. */
function ServerError() {
  const { serverErrorHelp } = useTexts().errors;
  const { reference } = usePage();
  const write = mailTo(useSite().email);
  const ownRows = reference
    ? [{ label: serverErrorHelp.reference, value: <code>{reference}</code> }]
    : [];
  return (
    <ErrorScreen name="serverErrorCopy" ownRows={ownRows} back={useRetry()}>
      <p>
        <Rich
          text={
            reference ? serverErrorHelp.writeWithReference(write) : serverErrorHelp.write(write)
          }
        />
      </p>
    </ErrorScreen>
  );
}

function screen(Component: Screen['Component'], copy: keyof typeof looks): Screen {
  const meta: MetaOf = ({ name }, _page, { errors }) => ({
    title: `${errors[copy].title} – ${name}`,
    description: errors[copy].description,
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
