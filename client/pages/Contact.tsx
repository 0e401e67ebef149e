import { pagePaths } from '../../shared/paths';
import { ContactCard } from '../components/forms/ContactCard';
import { MapFrame } from '../components/forms/MapFrame';
import { pageTitle } from '../content/words';
import { usePage, useSite } from '../context';
import { ContactForm } from '../islands/contact/ContactForm.island';
import { Island } from '../islands/runtime/Island';
import type { MetaOf } from '../meta';
import { breadcrumbs, organization } from '../seo/jsonLd';
import { useTexts } from '../useTexts';
import { MessagePage } from './MessagePage';

/** Reach a person: the form, the address and the map. */
export function ContactPage() {
  const { contact } = useTexts();
  const { email } = useSite();
  const { captcha, language } = usePage();
  const props = { language, captcha, email };
  return (
    <MessagePage
      form="contact"
      texts={contact}
      instead={contact.supportInstead}
      picture="company"
      formHeading={contact.write}
      island={<Island name="ContactForm" component={ContactForm} props={props} />}
    >
      <ContactCard />
      <MapFrame />
    </MessagePage>
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
