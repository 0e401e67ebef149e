import { createContext } from 'react-router-dom';
import { type Language, pathIn, splitLanguage } from '../../shared/language';
import type { Site } from '../../shared/site';

/** What the request headers say about device and browser. */
export interface RequestDevice {
  /** Which store fits; `mac-safari` may be an iPad, only the page's script can tell. */
  kind: 'android' | 'ios' | 'mac-safari' | 'other';
  /** A crawler or a link preview: it has no app and no store, so its kind is `other`. */
  bot: boolean;
  /** The built-in browser of an app shows the page. */
  inApp: boolean;
}

/** What loaders may ask for besides the address. A page that was rendered for it is kept, for all who ask for the same. */
export interface PageServer {
  site: Site;
  language: Language;
  device: RequestDevice;
}

export const loaderContext = createContext<PageServer>();

/** A mark in the place of a kept page's word, which is a name or the id of a deep link. No text of the site contains it. */
export const valuePlaceholder = 'WordInQxzjvPlace';

/** The status of an error that the server shows whatever the address is; 0 for none. */
export const forcedStatus = createContext(0);

/**
 * A path as the pattern of its route spells it, since React Router ignores case and a trailing slash. A parameter's value keeps its
 * case.
 */
export function canonicalPath(path: string, pattern: string): string {
  const { language, path: english } = splitLanguage(path);
  const given = english.split('/');
  const segments = pattern.split('/');
  const spelled = segments.map((part, index) => (part.startsWith(':') ? given[index] : part));
  return pathIn(language, spelled.join('/'));
}
