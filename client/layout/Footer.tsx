import { EmailLink } from '../components/EmailLink';
import { StoreLinks } from '../components/StoreLinks';
import { useSite } from '../context';
import { policyLinks, rightsLinks, siteLinks } from './navigation';

/** `landing` is the footer of /Landing: no app-download block, padded links (spec point 2). */
export type FooterVariant = 'full' | 'landing';

/** The foot of every page: who we are, the policies, the stores. */
export function Footer({ variant }: { variant: FooterVariant }) {
  const site = useSite();
  return (
    <footer className={variant === 'landing' ? 'footer footer--landing' : 'footer'}>
      <div className="container">
        <div className="footer__grid">
          <About />
          <LinkList title="Policies" links={policyLinks} />
          <LinkList title="Your rights" links={rightsLinks} />
          <LinkList title="Pages" links={siteLinks} />
          {variant === 'full' && (
            <div className="footer__app">
              <h2 className="footer__title">Get the app</h2>
              <p className="footer__app-text">Free to start, on the phone you already carry.</p>
              <StoreLinks />
            </div>
          )}
        </div>
        <div className="footer__small">
          <p>A product of {site.parentFirm}</p>
          <p>Clients and providers pay each other directly, outside the platform.</p>
        </div>
      </div>
    </footer>
  );
}

function About() {
  const site = useSite();
  return (
    <div className="footer__about">
      <p className="footer__brand">
        <img className="footer__mark" src={site.brand.logoMark} alt="" width={40} height={40} />
        {site.name}
      </p>
      <address>
        <span className="footer__line">{site.parentFirm}</span>
        <span className="footer__line">{site.address}</span>
        <EmailLink email={site.email} />
      </address>
    </div>
  );
}

function LinkList({ title, links }: { title: string; links: typeof policyLinks }) {
  return (
    <nav className="footer__links" aria-label={title}>
      <h2 className="footer__title">{title}</h2>
      <ul className="footer__list">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
