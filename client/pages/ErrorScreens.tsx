import type { ReactNode } from 'react';
import { pagePaths } from '../../shared/paths';
import { fill } from '../../shared/texts/fill';
import { ProfessionChips } from '../components/landing';
import { Picture } from '../components/Picture';
import { ButtonLink, Facts, Headline } from '../components/parts';
import { mailTo, Rich } from '../components/Rich';
import { useAskedFor, usePage, useSite, useTexts } from '../document/context';
import type { MetaOf, Screen } from '../document/route';
import { SiteLayout } from '../layout/SiteLayout';

/** The picture of each error page. */
const looks = {
  notFoundCopy: { picture: 'track-agent-live', tint: 'teal' },
  serverErrorCopy: { picture: 'computers', tint: 'coral' },
  nothingSentCopy: { picture: 'effortless-communication', tint: 'indigo' },
} as const;

interface ErrorScreenProps {
  name: keyof typeof looks;
  children?: ReactNode;
  /** The link before those to Home and Contact. */
  back?: { href: string; text: string };
}

/** The frame of error pages: text, links, and a picture. */
function ErrorScreen({ name, children, back }: ErrorScreenProps) {
  const { errorScreen, [name]: copy } = useTexts().errors;
  const { picture, tint } = looks[name];
  return (
    <SiteLayout>
      <div className="section container split">
        <div>
          <Headline text={copy.headline} />
          <p className="intro">{copy.text}</p>
          {children}
          <div className="button-row">
            {back && <ButtonLink href={back.href}>{back.text}</ButtonLink>}
            <ButtonLink look={back && 'secondary'} href={pagePaths.home}>
              {errorScreen.home}
            </ButtonLink>
            <ButtonLink look="secondary" href={pagePaths.contact}>
              {errorScreen.contact}
            </ButtonLink>
          </div>
        </div>
        <Picture
          className={`inset-picture box tint--${tint}`}
          name={picture}
          sizes="(min-width: 30rem) 26rem, 86vw"
          eager
        />
      </div>
    </SiteLayout>
  );
}

/** 405: a form was posted before its script was ready (docs/BEHAVIOUR.md, Pages). */
function NothingSent() {
  const { nothingSentHelp } = useTexts().errors;
  const { canonicalPath } = usePage();
  const { email } = useSite();
  const back = canonicalPath && { href: canonicalPath, text: nothingSentHelp.back };
  return (
    <ErrorScreen name="nothingSentCopy" back={back || undefined}>
      <p>{nothingSentHelp.steps}</p>
      <p>
        <Rich text={nothingSentHelp.withoutScript} values={mailTo(email)} />
      </p>
    </ErrorScreen>
  );
}

/**
 * 500: the server failed. The page shows the reference with which the log can be searched, and
 * nothing else about the failure.
 */
function ServerError() {
  const { errorScreen, serverErrorHelp } = useTexts().errors;
  const { reference } = usePage();
  const write = mailTo(useSite().email);
  // An empty `href` requests the same page again. A reset link must not be written into the page.
  const retry = { href: '', text: errorScreen.again };
  return (
    <ErrorScreen name="serverErrorCopy" back={retry}>
      <p>
        <Rich
          text={reference ? serverErrorHelp.writeWithReference : serverErrorHelp.write}
          values={write}
        />
      </p>
      {reference && (
        <Facts facts={[{ label: serverErrorHelp.reference, value: <code>{reference}</code> }]} />
      )}
    </ErrorScreen>
  );
}

function screen(Component: Screen['Component'], copy: keyof typeof looks): Screen {
  const meta: MetaOf = ({ name }, _page, { errors }) => ({
    title: `${errors[copy].title} – ${name}`,
    description: errors[copy].description,
  });
  // The URL of an error page is the requested one, which may contain a token, so the page is
  // private.
  return { Component, handle: { script: 'page', styles: 'MessagePage', isPrivate: true, meta } };
}

export const statusScreens = {
  404: screen(() => <ErrorScreen name="notFoundCopy" />, 'notFoundCopy'),
  405: screen(NothingSent, 'nothingSentCopy'),
  500: screen(ServerError, 'serverErrorCopy'),
} as const;

/** The page of an unknown profession. React escapes the requested name like any other text. */
export function ProfessionNotFoundPage() {
  const { professionNotFound: copy } = useTexts().landing;
  const asked = useAskedFor();
  return (
    <SiteLayout landing>
      <section className="section tint--indigo">
        <div className="container split">
          <div>
            <h1>
              {fill(copy.headline, { asked: asked ? fill(copy.quoted, { asked }) : copy.unnamed })}
            </h1>
            <p className="intro">{copy.text}</p>
            <p className="intro">{copy.welcome}</p>
            <div className="button-row">
              <ButtonLink href={pagePaths.landing}>{copy.allProfessions}</ButtonLink>
              <ButtonLink href={pagePaths.contact} look="secondary">
                {copy.tellUs}
              </ButtonLink>
            </div>
          </div>
          <Picture
            name="not-found-profession"
            alt={copy.pictureAlt}
            sizes="(min-width: 60rem) 34rem, 90vw"
            eager
          />
        </div>
      </section>
      <section className="section container">
        <h2 className="small-heading">{copy.knownHeading}</h2>
        <ProfessionChips />
      </section>
    </SiteLayout>
  );
}

export const professionNotFoundMeta: MetaOf = (
  site,
  _page,
  { landing: { professionNotFound: copy } },
) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
  shareCard: 'landing',
});
