import { createContext } from 'react-router-dom';
import type { LinkOutcome } from '../../shared/islandProps';
import { type Language, pathIn, splitLanguage } from '../../shared/language';
import type { ResetLink } from '../../shared/newPassword';
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

/** What the loaders of pages may ask the server for, about one request. */
export interface PageServer {
  site: Site;
  language: Language;
  /** Also names the headers that were read in `Vary`. */
  device(): RequestDevice;
  /** False for a prefetch, and for a request that says it is no navigation. */
  isVisit(): boolean;
  /** Counts an arrival by /go/{name}. Returns the name under which it is counted: `other` where the brand does not know it. */
  arriveBy(name: string): string;
  /** Counts a request of /Download by the kind of its device. */
  countDownload(device: RequestDevice['kind']): void;
  /** Counts the check too: above a limit it needs a captcha. Never rejects. */
  checkLink(link: ResetLink): Promise<LinkOutcome>;
}

/** For loaders. Public pages have none, since they are rendered without a request. */
export const pageServer = createContext<PageServer>();

/** The status of an error that the server shows whatever the address is; 0 for none. */
export const failWith = createContext(0);

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
