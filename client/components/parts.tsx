import { Ellipsis, Smartphone } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentPropsWithoutRef,
  Fragment,
  type ReactNode,
} from 'react';
import { Link } from 'react-router-dom';
import { useSite, useTexts } from '../document/context';

/**
 * A link to a page by its canonical English path, to which React Router adds the language of the
 * current page; or to any other URL, which is not changed.
 */
export function PageLink({ href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  // React Router's `discover` only has an effect in browsers that run the router. This site runs
  // the router on the server only.
  return href.startsWith('/') ? (
    <Link discover="none" to={href} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
}

interface ButtonLinkProps extends ComponentProps<typeof PageLink> {
  /**
   * `app` is the link to the app, `secondary` a second choice beside the main action, `quiet` looks
   * like a link.
   */
  look?: 'app' | 'secondary' | 'quiet' | undefined;
}

/** A link that looks like a button, by default the one of the main action (marigold). */
export function ButtonLink({ look, ...rest }: ButtonLinkProps) {
  return <PageLink className={look ? `button button--${look}` : 'button'} {...rest} />;
}

/**
 * A link to a WhatsApp chat. Nothing of WhatsApp is loaded.
 * @param digits the number with its country code
 */
export function WhatsAppLink({ digits }: { digits: string }) {
  const { whatsapp } = useTexts().layout;
  return (
    <a href={`https://wa.me/${digits}`} rel="noopener noreferrer">
      {whatsapp.write}
    </a>
  );
}

export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={telephone(phone)}>{phone}</a>;
}

/** Renders the heading of a page, which breaks at its commas first. */
export function Headline({ text }: { text: string }) {
  return (
    <h1>
      {text.split(/(?<=,) /).map((clause, index) => (
        <Fragment key={clause}>
          {index > 0 && ' '}
          <span className="headline__clause">{clause}</span>
        </Fragment>
      ))}
    </h1>
  );
}

export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="facts grid">
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface SectionProps {
  /** The background of the band; by default that of the page. */
  tint?: 'indigo';
  id?: string;
  children: ReactNode;
}

/** A band across the page, with its content in the page's column. */
export function Section({ tint, id, children }: SectionProps) {
  return (
    <section className={tint ? `section tint--${tint}` : 'section'} id={id}>
      <div className="container">{children}</div>
    </section>
  );
}

interface BrandMarkProps {
  /** The side of its square, in pixels. */
  size: number;
  className?: string;
  /** True on the brand's background, which is dark in both schemes. */
  onBrand?: boolean;
}

/**
 * Renders the logo that stands beside the brand's name. On the brand's background and in dark mode
 * it is the brand's logo for dark backgrounds, if there is one. A logo of plain shapes is inlined,
 * because a browser creates another document for an SVG in an `<img>` before it paints the page.
 */
export function BrandMark({ size, className, onBrand = false }: BrandMarkProps) {
  const { logoMark, logoOnDark, logoShapes } = useSite().brand;
  const look = { className, width: size, height: size };
  if (logoShapes && !logoOnDark) {
    return (
      <svg
        {...look}
        viewBox={logoShapes.viewBox}
        fill={logoShapes.fill}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: checked by plainShapes()
        dangerouslySetInnerHTML={{ __html: logoShapes.shapes }}
      />
    );
  }
  // React preloads no image with low priority.
  const image = (
    <img {...look} src={(onBrand && logoOnDark) || logoMark} alt="" fetchPriority="low" />
  );
  if (!logoOnDark || onBrand) return image;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={logoOnDark} />
      {image}
    </picture>
  );
}

/**
 * The first screen of a page that leads to the app or a store: logo and phone, and the text below.
 */
export function Handover({ children, ...data }: ComponentPropsWithoutRef<'section'>) {
  return (
    <section className="handover section" {...data}>
      <div className="container handover__inner">
        <div className="handover__signs row" aria-hidden="true">
          <BrandMark className="handover__mark" size={64} />
          <Ellipsis size={40} />
          <span className="handover__phone panel centre">
            <Smartphone size={32} />
          </span>
        </div>
        {children}
      </div>
    </section>
  );
}
