import type { ReactNode } from 'react';
import { pathIn } from '../../../shared/language';
import { jobStagePath, type Profession } from '../../../shared/professions';
import { stageProfessions } from '../../content/job';
import { usePage } from '../../context';
import { useTexts } from '../../useTexts';
import { SectionHead } from '../Section';

interface JobSectionProps {
  own?: Profession;
  /** What stands in the stage's place where scripts do not run, heading included. */
  children?: ReactNode;
}

/**
 * The section of a page in which a visitor runs a job. The stage is fetched when it comes near (browser/job/near.ts): it is
 * as much as the rest of a page, and most of it is of no use to whoever does not come that far.
 */
export function JobSection({ own, children }: JobSectionProps) {
  const { jobPage } = useTexts();
  const { language } = usePage();
  const [first] = stageProfessions(own);
  return (
    <>
      <section className="section trial-section" data-job-section="">
        <div className="container">
          <SectionHead
            heading={own ? jobPage.ownHeading : jobPage.heading}
            lead={jobPage.lead}
            center
          />
        </div>
        <div
          className={`trial-place ${own ? 'trial-place--own ' : ''}mood mood--${first?.slug}`}
          data-job-stage={pathIn(language, jobStagePath(own))}
        />
      </section>
      {children && <div className="trial-instead">{children}</div>}
    </>
  );
}
