import { pagePaths } from '../../shared/paths';
import { ContactCard } from '../components/forms/ContactCard';
import { MapFrame } from '../components/forms/MapFrame';
import { NoScript } from '../components/forms/NoScript';
import { OpenForm } from '../components/forms/OpenForm';
import { Picture } from '../components/Picture';
import { Rich } from '../components/Rich';
import { pageTitle } from '../content/words';
import { usePage, useSite } from '../context';
import { ContactForm } from '../islands/contact/ContactForm.island';
import { Island } from '../islands/runtime/Island';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs, organization } from '../seo/jsonLd';
import { useTexts } from '../useTexts';

/** Reach a person: the form, the address and the map. */
export function ContactPage() {
  const { contact } = useTexts();
  const site = useSite();
  const { captcha, language } = usePage();
  return (
    <SiteLayout>
      <div className="form-page container">
        <header className="form-head form-head--picture">
          <div>
            <h1>{contact.headline}</h1>
            <p className="lead form-head__lead">{contact.lead({ siteName: site.name })}</p>
            <p>
              <Rich text={contact.supportInstead} />
            </p>
          </div>
          <Picture
            className="form-head__picture"
            name="company"
            alt=""
            sizes="(min-width: 60rem) 17rem, 11rem"
            small
            eager
          />
        </header>
        <div className="split form-grid">
          <section className="form-card card" aria-labelledby="write">
            <h2 id="write">{contact.write}</h2>
            <OpenForm form="contact">
              <NoScript />
              <Island
                name="ContactForm"
                component={ContactForm}
                props={{ language, captcha, email: site.email }}
              />
            </OpenForm>
            <p className="form-card__privacy">
              <Rich text={contact.privacy} />
            </p>
          </section>
          <div className="form-aside">
            <ContactCard />
            <MapFrame />
          </div>
        </div>
      </div>
    </SiteLayout>
  );
}

/** Title and description of the contact page. */
export const contactMeta: MetaOf = (site, { language }, { contact }) => ({
  title: pageTitle(site.name, contact.title, contact.crumb),
  description: contact.description({ siteName: site.name }),
  shareCard: 'contact',
  jsonLd: [
    organization(site, language),
    breadcrumbs(site, language, [{ name: contact.crumb, path: pagePaths.contact }]),
  ],
});
