import { pagePaths } from '../../shared/paths';
import { fill } from '../../shared/texts/fill';
import { BrandMark, PageLink, PhoneLink, WhatsAppLink } from '../components/parts';
import { EmailLink } from '../components/Rich';
import { StoreLinks } from '../components/stores';
import { companyFacts } from '../content/wording';
import { type NavLink, usePage, useSite, useTexts } from '../document/context';

/**
 * The footer of every page: the firm, the policies, the stores (docs/BEHAVIOUR.md, Home and landing
 * pages).
 */
export function Footer({ landing }: { landing: boolean }) {
  const { companyFacts: labels, footer } = useTexts().layout;
  const site = useSite();
  const facts = companyFacts(site, labels);
  const { canonicalPath, navigation } = usePage();
  const { rights } = footer;
  const { privacyPolicy } = pagePaths;
  const rightsLinks = [
    { href: `${privacyPolicy}#delete-your-account`, text: rights.deleteAccount },
    { href: `${privacyPolicy}#grievance-officer`, text: rights.grievanceOfficer },
    { href: `${privacyPolicy}#data-protection-notice`, text: rights.dataProtection },
  ];
  return (
    <footer className={`footer tint--brand ${landing ? 'footer--landing' : ''}`}>
      <div className="container muted">
        <div className="footer__grid wrap screen-only">
          <About />
          <LinkList title={footer.policies} links={navigation.policies} />
          <LinkList title={rights.title} links={rightsLinks} />
          <LinkList title={footer.pages} links={navigation.pages} />
          {!landing && (
            <div className="footer__app">
              <h2 className="footer__title">{footer.app}</h2>
              <StoreLinks />
            </div>
          )}
        </div>
        <div className="footer__small wrap">
          <p>{fill(footer.product, { parentFirm: site.parentFirm })}</p>
          {/* Home has this sentence among its questions. */}
          {canonicalPath !== pagePaths.home && <p>{footer.payments}</p>}
          {facts.length > 0 && (
            <p>{facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
          )}
        </div>
      </div>
    </footer>
  );
}

function About() {
  const site = useSite();
  return (
    <div className="footer__about">
      <p className="footer__brand row">
        <BrandMark size={40} onBrand />
        {site.name}
      </p>
      <address>
        {site.parentFirm}
        <br />
        {site.address}
        <br />
        <PhoneLink phone={site.phone} />
        <br />
        <EmailLink email={site.email} />
        {site.whatsapp && (
          <>
            <br />
            <WhatsAppLink digits={site.whatsapp} />
          </>
        )}
      </address>
    </div>
  );
}

function LinkList({ title, links }: { title: string; links: readonly NavLink[] }) {
  return (
    <nav className="footer__links" aria-label={title}>
      <h2 className="footer__title">{title}</h2>
      <ul className="footer__list">
        {links.map(({ href, text }) => (
          <li key={href}>
            <PageLink href={href}>{text}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
