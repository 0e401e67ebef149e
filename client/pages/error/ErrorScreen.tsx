import type { ReactNode } from 'react';
import { pagePaths } from '../../../shared/paths';
import { ButtonLink } from '../../components/Button';
import { Picture } from '../../components/Picture';
import type { ErrorCopy } from '../../content/errors';
import { SiteLayout } from '../../layout/SiteLayout';
import { useTexts } from '../../useTexts';

interface ErrorScreenProps {
  copy: ErrorCopy;
  /** Lines of the job sheet that only this request has. */
  ownRows?: readonly SheetRow[];
  children?: ReactNode;
  /** The way out that comes before Home and Support. */
  back?: { href: string; text: string };
}

/** The frame of the pages that say that something did not work: words, ways out, scene and job sheet. */
export function ErrorScreen({ copy, ownRows = [], children, back }: ErrorScreenProps) {
  const { errorScreen } = useTexts();
  return (
    <SiteLayout>
      <section className="mishap">
        <div className="container split mishap__inner">
          <div className="mishap__words">
            <h1>{copy.headline}</h1>
            <p className="mishap__text">{copy.text}</p>
            {children}
            <div className="button-row mishap__links">
              {back && <ButtonLink href={back.href}>{back.text}</ButtonLink>}
              <ButtonLink look={back && 'secondary'} href={pagePaths.home}>
                {errorScreen.home}
              </ButtonLink>
              <ButtonLink look="secondary" href={pagePaths.support}>
                {errorScreen.support}
              </ButtonLink>
            </div>
          </div>
          <div className="mishap__scene">
            <div className={`mishap__ground tint--${copy.tint}`} />
            <Picture name={copy.picture} sizes="(min-width: 60rem) 34rem, 90vw" eager />
            <JobSheet copy={copy} ownRows={ownRows} />
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
function JobSheet({ copy, ownRows }: Required<Pick<ErrorScreenProps, 'copy' | 'ownRows'>>) {
  const { errorScreen } = useTexts();
  return (
    <div className="job-sheet panel">
      <p className="job-sheet__title">
        {errorScreen.sheet}{' '}
        <span className="job-sheet__number">{errorScreen.sheetNumber(copy)}</span>
      </p>
      <dl className="job-sheet__rows grid">
        {[...copy.rows, ...ownRows].map(({ label, value }) => (
          <div key={label} className="wrap">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="job-sheet__stamp">{copy.stamp}</p>
    </div>
  );
}
