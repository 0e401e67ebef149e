import type { ReactNode } from 'react';
import type { Thing } from 'schema-dts';
import type { Site } from '../shared/site';
import type { Texts } from './content/texts';
import type { PageContext } from './context';

/** A page's metadata for search engines and share cards. */
export interface PageMeta {
  /** At most 60 characters, `Page – Site name`. */
  title: string;
  /** The title of the share card, where it differs from the one in search results; at most 60 characters. */
  shareTitle?: string;
  /** 120 to 155 characters, its own. */
  description: string;
  /** Name of the share card under brand/og, without ending; `default` where the page has none. */
  shareCard?: string;
  /** A state of a page that exists in no other language, such as a profession that we do not know. */
  isStateOfPage?: boolean;
  /** Structured data; the document adds its context. */
  jsonLd?: readonly Exclude<Thing, string>[];
  /** Further elements of `<head>`, e.g. a `<noscript>` refresh. */
  head?: ReactNode;
}

/**
 * Each page module exports one of these beside its component; `texts` are those of the page's language, `data` is what its
 * loader gave, if it has one.
 */
export type MetaOf<Data = void> = (
  site: Site,
  page: PageContext,
  texts: Texts,
  data: Data,
) => PageMeta;
