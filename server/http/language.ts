import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { type Language, languages } from '../../shared/language';

/** The language that `Accept-Language` prefers among those of the site (RFC 9110, 12.5.4); English where it names none. */
export function acceptedLanguage(req: IncomingMessage): Language {
  const preferred = new Negotiator(req).language([...languages]);
  return languages.find((language) => language === preferred) ?? 'en';
}
