import type { ComponentPropsWithoutRef } from 'react';
import { useHref } from '../useTexts';

/**
 * A link as the content writes it: a page of the site by its canonical English address, which gets the language of the
 * page that it stands on; any other address stays as it is.
 */
export function PageLink({ href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  return <a href={useHref()(href)} {...rest} />;
}
