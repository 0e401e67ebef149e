import { UserRound } from 'lucide-react';
import { Fragment } from 'react';
import { companyFacts } from '../../content/companyFacts';
import { grievanceOfficer } from '../../content/legal';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { EmailLink } from '../EmailLink';

/** Whom to write to about a policy, how soon an answer comes, and who the company is. */
export function WhoToAsk() {
  const { companyFactLabels, legalPage } = useTexts();
  const site = useSite();
  const words = legalPage.whoToAsk;
  return (
    <section className="card legal-box legal-box--ask" aria-labelledby="who-to-ask">
      <h2 className="legal-box__title" id="who-to-ask">
        <UserRound className="legal-box__icon" size={24} aria-hidden="true" />
        {words.heading}
      </h2>
      <dl className="legal-box__facts">
        <dt>{words.officer}</dt>
        <dd>{grievanceOfficer(site)}</dd>
        <dt>{words.email}</dt>
        <dd>
          <EmailLink email={site.grievanceEmail} />
        </dd>
        {site.grievancePhone && (
          <>
            <dt>{words.phone}</dt>
            <dd>{site.grievancePhone}</dd>
          </>
        )}
        <dt>{words.address}</dt>
        <dd>{`${site.parentFirm}, ${site.address}`}</dd>
        {companyFacts(site, companyFactLabels).map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p>{words.times}</p>
    </section>
  );
}
