import { pagePaths } from '../../shared/paths';
import { ContactCard } from '../components/forms/ContactCard';
import { MapFrame } from '../components/forms/MapFrame';
import { NoScript } from '../components/forms/NoScript';
import { Picture } from '../components/Picture';
import { usePage, useSite } from '../context';
import { ContactForm } from '../islands/contact/ContactForm.island';
import { Island } from '../islands/runtime/Island';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs } from '../seo/jsonLd';

/** Reach a person: the form, the address and the map (spec point 2, Contact). */
export function ContactPage() {
  const site = useSite();
  const { captcha } = usePage();
  return (
    <SiteLayout>
      <div className="form-page container">
        <header className="form-head form-head--picture">
          <div>
            <h1>Contact us</h1>
            <p className="form-head__lead">
              A question about {site.name}, an idea, a word about your trade: write a few lines, and
              a person reads them.
            </p>
            <p>
              For a problem in the app use <a href={pagePaths.support}>Support</a>. There we can
              look up your account.
            </p>
          </div>
          <Picture
            className="form-head__picture"
            name="company"
            alt=""
            sizes="(min-width: 60rem) 17rem, 11rem"
            eager
          />
        </header>
        <div className="form-grid">
          <section className="form-card card" aria-labelledby="write">
            <h2 id="write">Write to us</h2>
            <NoScript />
            <Island
              name="ContactForm"
              component={ContactForm}
              props={{ captcha, email: site.email }}
            />
            <p className="form-card__privacy">
              Your name, email address and message go to our team, so that they can answer you. The{' '}
              <a href={pagePaths.privacyPolicy}>Privacy Policy</a> says more.
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
export const contactMeta: MetaOf = (site) => ({
  title: `Contact – ${site.name}`,
  description: `Write to the people behind ${site.name}, or call the office: contact form, address, map, phone number, email address and hours, all on one page.`,
  shareCard: 'contact',
  jsonLd: [breadcrumbs(site, [{ name: 'Contact', path: pagePaths.contact }])],
});
