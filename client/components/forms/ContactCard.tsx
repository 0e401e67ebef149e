import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { EmailLink } from '../EmailLink';
import { WhatsAppLink } from '../WhatsAppLink';

/** A phone number as `tel:` takes it. */
const dialled = (phone: string) => phone.replace(/[^+\d]/g, '');

/** The postal address block. */
export function ContactCard() {
  const { contact, whatsapp } = useTexts();
  const site = useSite();
  const words = contact.office;
  return (
    <section aria-labelledby="office">
      <h2 id="office">{words.heading}</h2>
      <address className="contact-card__address">
        <strong>{site.parentFirm}</strong>
        <br />
        {site.address}
      </address>
      <dl className="contact-card__list">
        <dt>{words.phone}</dt>
        <dd>
          <a href={`tel:${dialled(site.phone)}`}>{site.phone}</a>
        </dd>
        {site.whatsapp && (
          <>
            <dt>{whatsapp.label}</dt>
            <dd>
              <WhatsAppLink digits={site.whatsapp} />
            </dd>
          </>
        )}
        <dt>{words.email}</dt>
        <dd>
          <EmailLink email={site.email} />
        </dd>
        <dt>{words.hours}</dt>
        <dd>{words.open}</dd>
      </dl>
    </section>
  );
}
