import { Fragment, type ReactNode } from 'react';
import { pagePaths } from '../../../shared/paths';
import { ButtonLink } from '../../components/Button';
import { Picture } from '../../components/Picture';
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
  ownRows?: readonly SheetRow[];
  children?: ReactNode;
  /** The way out that comes before Home and Support. */
  back?: { href: string; text: string };
}

/** The frame of the pages that say that something did not work: words, ways out, scene and job sheet. */
export function ErrorScreen({ name, text, ownRows = [], children, back }: ErrorScreenProps) {
  const { errorScreen, [name]: copy } = useTexts();
  const { picture, tint } = looks[name];
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
            <JobSheet name={name} ownRows={ownRows} />
          </div>
        </div>
      </section>
    </SiteLayout>
  );
}

interface SheetRow {
  label: string;
  value: ReactNode;
}

/** What went wrong, as a technician would write it up. */
function JobSheet({ name, ownRows }: Required<Pick<ErrorScreenProps, 'name' | 'ownRows'>>) {
  const { errorScreen, [name]: copy } = useTexts();
  return (
    <div className="ticket card">
      <p className="ticket__title title row">
        {errorScreen.sheet} <span>{errorScreen.sheetNumber(looks[name])}</span>
      </p>
      <dl className="facts grid">
        {[...copy.rows, ...ownRows].map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="ticket__stamp">{copy.stamp}</p>
    </div>
  );
}
