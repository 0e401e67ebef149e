import { UserRound } from 'lucide-react';
import { useSite } from '../../context';
import { EmailLink } from '../EmailLink';

/** Whom to write to about a policy: the grievance officer, as a role, and how soon an answer comes (spec point 9). */
export function WhoToAsk() {
  const site = useSite();
  return (
    <section className="legal-box legal-box--ask" aria-labelledby="who-to-ask">
      <h2 className="legal-box__title" id="who-to-ask">
        <UserRound className="legal-box__icon" size={24} aria-hidden="true" />
        Who to ask
      </h2>
      <dl className="legal-box__facts">
        <dt>Grievance officer</dt>
        <dd>{site.grievanceName}</dd>
        <dt>Email</dt>
        <dd>
          <EmailLink email={site.grievanceEmail} />
        </dd>
        <dt>Address</dt>
        <dd>{`${site.parentFirm}, ${site.address}`}</dd>
      </dl>
      <p>Acknowledged within 24 hours, resolved within 7 days.</p>
    </section>
  );
}
