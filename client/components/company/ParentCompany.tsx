import { Mail, MapPin, Phone } from 'lucide-react';
import { pagePaths } from '../../../shared/paths';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { ButtonLink } from '../Button';
import { EmailLink } from '../EmailLink';
import { Section } from '../Section';

/** Parent Company: who makes the app, with the plate at the door. */
export function ParentCompany() {
  const { company } = useTexts();
  const site = useSite();
  const { heading, text, toMap } = company.parent;
  return (
    <Section id="parent">
      <div className="split parent">
        <div>
          <h2>{heading}</h2>
          <p className="parent__text">
            {text({ parentFirm: site.parentFirm, city: site.city, siteName: site.name })}
          </p>
          <ButtonLink look="secondary" href={pagePaths.contact}>
            {toMap}
          </ButtonLink>
        </div>
        <address className="plate">
          <p className="plate__name">{site.parentFirm}</p>
          <p className="plate__line">
            <MapPin size={22} aria-hidden="true" />
            {site.address}
          </p>
          <p className="plate__line">
            <Phone size={22} aria-hidden="true" />
            <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
          </p>
          <p className="plate__line">
            <Mail size={22} aria-hidden="true" />
            <EmailLink email={site.email} />
          </p>
        </address>
      </div>
    </Section>
  );
}
