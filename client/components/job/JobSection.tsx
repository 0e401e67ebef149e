import type { ReactNode } from 'react';
import type { Profession } from '../../../shared/professions';
import { useTexts } from '../../useTexts';
import { SectionHead } from '../Section';
import { JobStage } from './JobStage';

interface JobSectionProps {
  own?: Profession;
  /** What stands in the stage's place where scripts do not run, heading included. */
  children?: ReactNode;
}

/** The section of a page in which a visitor runs a job. */
export function JobSection({ own, children }: JobSectionProps) {
  const { jobPage } = useTexts();
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
        <JobStage own={own} />
      </section>
      {children && <div className="trial-instead">{children}</div>}
    </>
  );
}
