import { useSite } from '../../context';
import { EmailLink } from '../EmailLink';

/** A phone number as `tel:` takes it. */
const dialled = (phone: string) => phone.replace(/[^+\d]/g, '');

/** The postal address block (spec point 2, Contact). */
export function ContactCard() {
  const site = useSite();
  return (
    <section className="contact-card" aria-labelledby="office">
      <h2 id="office">Our office</h2>
      <address className="contact-card__address">
        <strong>{site.parentFirm}</strong>
        <br />
        {site.address}
      </address>
      <dl className="contact-card__list">
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${dialled(site.phone)}`}>{site.phone}</a>
        </dd>
        <dt>Email</dt>
        <dd>
          <EmailLink email={site.email} />
        </dd>
        <dt>Hours</dt>
        <dd>Mon-Fri 9am-5pm</dd>
      </dl>
    </section>
  );
}
