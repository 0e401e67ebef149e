import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router-dom';

/**
 * A link as the content writes it: a page of the site by its canonical English address, to which React Router adds the
 * language of the page around it; any other address stays as it is.
 */
export function PageLink({ href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  // `discover` is for browsers that run the router: none does here.
  return href.startsWith('/') ? (
    <Link discover="none" to={href} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
}
