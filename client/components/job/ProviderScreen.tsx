import { ClipboardCheck, Crown, UserCheck } from 'lucide-react';
import { useTexts } from '../../useTexts';
import { JobMap, RunningCard } from './JobCardParts';
import { NothingYet } from './NothingYet';
import { Slot, useWhen } from './slots';

/** The provider's phone: who goes, where they are, and how it went. */
export function ProviderScreen() {
  const { jobPage } = useTexts();
  const when = useWhen();
  return (
    <>
      <NothingYet side="provider" />
      <RunningCard />
      <JobMap />
      <div className="trial__crew" {...when('crew')}>
        <span className="mock-avatar trial__avatar--agent" aria-hidden="true">
          <Slot name="agentInitial" />
        </span>
        <p>
          <strong>
            <Slot name="agent" />
          </strong>
          <Slot name="crew" />
        </p>
      </div>
      <div className="trial__work" {...when('done4')}>
        <ClipboardCheck size={20} aria-hidden="true" />
        <p>
          <span>{jobPage.done}</span>
          <strong>
            <Slot name="work" />
          </strong>
        </p>
      </div>
      <div className="trial__report" {...when('report')}>
        <p className="trial__report-head">{jobPage.reportHeading}</p>
        <ul>
          {jobPage.report.map((name, index) => (
            <li key={name}>
              {name}
              <span className={`trial__bar trial__bar--${index}`} aria-hidden="true" />
            </li>
          ))}
        </ul>
        <p className="trial__premium">
          <Crown size={18} aria-hidden="true" />
          <span>
            <strong>{jobPage.premium}</strong> {jobPage.premiumText}
          </span>
        </p>
      </div>
      <div className="trial__foot" {...when('act-assign')}>
        <button type="button" className="trial__key" data-act="assign">
          <Slot name="assign" />
          <UserCheck size={18} aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
