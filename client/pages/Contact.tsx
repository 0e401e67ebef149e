import { pagePaths } from '../../shared/paths';
import { fill } from '../../shared/texts/fill';
import { Facts, PhoneLink, WhatsAppLink } from '../components/parts';
import { EmailLink } from '../components/Rich';
import { pageTitle } from '../content/wording';
import { useSite, useTexts } from '../document/context';
import { breadcrumbs, organization } from '../document/jsonLd';
import type { MetaOf } from '../document/route';
import { ContactForm } from '../forms/ContactForm';
import { Island } from '../islands/Island.server';
import { MessagePage } from './MessagePage';

/** The page by which visitors reach a person: the form, the address and the map. */
export function ContactPage() {
  const { contact } = useTexts();
  return (
    <MessagePage
      form="contact"
      instead={contact.supportInstead}
      formHeading={contact.write}
      island={<Island name="ContactForm" component={ContactForm} props={{}} />}
    >
      <MapFrame />
      <ContactCard />
    </MessagePage>
  );
}

export const contactMeta: MetaOf = (site, { language }, { contact }) => ({
  title: pageTitle(site.name, contact.title, contact.crumb),
  description: fill(contact.description, { siteName: site.name }),
  shareCard: 'contact',
  jsonLd: [
    organization(site, language),
    breadcrumbs(site, language, [{ name: contact.crumb, path: pagePaths.contact }]),
  ],
});

function ContactCard() {
  const {
    contact,
    layout: { whatsapp },
  } = useTexts();
  const site = useSite();
  const words = contact.office;
  const facts = [
    { label: words.phone, value: <PhoneLink phone={site.phone} /> },
    ...(site.whatsapp
      ? [{ label: whatsapp.label, value: <WhatsAppLink digits={site.whatsapp} /> }]
      : []),
    { label: words.email, value: <EmailLink email={site.email} /> },
    { label: words.hours, value: site.hours.shown },
  ];
  return (
    <section aria-labelledby="office">
      <h2 id="office">{words.heading}</h2>
      <address>
        <strong>{site.parentFirm}</strong>
        <br />
        {site.address}
      </address>
      <Facts facts={facts} />
    </section>
  );
}

/**
 * Renders the map in a sandboxed frame, with a plain link below it. The page's script takes the
 * frame out of its `noscript` (browser/mapFrame.ts). The name of the map is visible until it has
 * loaded.
 */
function MapFrame() {
  const { contact } = useTexts();
  const { map, parentFirm } = useSite();
  const name = fill(contact.map.frame, { parentFirm });
  return (
    <div>
      <div className="map tint--indigo centre" data-map="">
        <p aria-hidden="true">{name}</p>
        <noscript>
          <iframe
            src={map.embedUrl}
            title={name}
            loading="lazy"
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        </noscript>
      </div>
      <a className="target" href={map.linkUrl} target="_blank" rel="noopener noreferrer">
        {contact.map.link}
      </a>
    </div>
  );
}
