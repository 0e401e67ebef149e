import type { ReactNode } from 'react';
import { pagePaths } from '../../../shared/paths';
import { ButtonLink } from '../../components/Button';
import { Picture } from '../../components/Picture';
import { type Fact, Ticket } from '../../components/Ticket';
import { SiteLayout } from '../../layout/SiteLayout';
import { useTexts } from '../../useTexts';

/** The status code of each error page, shown as the number of the job sheet, and its scene. */
const looks = {
  notFoundCopy: { number: 404, picture: 'track-agent-live', tint: 'teal' },
  serverErrorCopy: { number: 500, picture: 'computers', tint: 'coral' },
  tooManyCopy: { number: 429, picture: 'instant-alerts', tint: 'marigold' },
  nothingSentCopy: { number: 405, picture: 'effortless-communication', tint: 'indigo' },
} as const;

/** The name of an error page's texts. */
export type CopyName = keyof typeof looks;

interface ErrorScreenProps {
  name: CopyName;
  /** What went wrong, where the page's texts do not say it. */
  text?: string;
  /** Lines of the job sheet that only this request has. */
  ownRows?: readonly Fact[];
  children?: ReactNode;
  /** The way out that comes before Home and Support. */
  back?: { href: string; text: string };
}

/** The frame of the pages that say that something did not work: words, ways out, scene and job sheet. */
export function ErrorScreen({ name, text, ownRows = [], children, back }: ErrorScreenProps) {
  const { errorScreen, [name]: copy } = useTexts();
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
