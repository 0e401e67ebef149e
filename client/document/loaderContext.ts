import { createContext } from 'react-router-dom';
import { type Language, pathIn, splitLanguage } from '../../shared/language';
import type { Site } from '../../shared/site';

/** The device and browser, detected from request headers. */
export interface RequestDevice {
  /**
   * The kind of device, which decides the store. `mac-safari` may be an iPad, which only the page's
   * script can detect.
   */
  kind: 'android' | 'ios' | 'mac-safari' | 'other';
  /** True for a crawler or a link preview. Its kind is `other`, because it needs no app store. */
  bot: boolean;
  /** True if the built-in browser of another app shows the page. */
  inApp: boolean;
}

/**
 * The facts that loaders may use besides the URL. The page cache stores a page by these facts, so
 * none may identify a visitor.
 */
export interface LoaderContext {
  site: Site;
  language: Language;
  device: RequestDevice;
}

export const loaderContext = createContext<LoaderContext>();

/**
 * The placeholder of a template's value, which is a name, the id of a deep link or a reference. No
 * text of the site contains it.
 */
export const valuePlaceholder = 'WordInQxzjvPlace';

/** The status of an error page that is shown whatever the URL is; 0 for none. */
export const forcedStatus = createContext(0);

/**
 * Returns a path in the spelling of its route, because React Router ignores case and a trailing
 * slash. The value of a parameter keeps its case.
 */
export function canonicalPath(path: string, pattern: string): string {
  const { language, path: english } = splitLanguage(path);
  const given = english.split('/');
  const segments = pattern.split('/');
  const spelled = segments.map((part, index) => (part.startsWith(':') ? given[index] : part));
  return pathIn(language, spelled.join('/'));
}
