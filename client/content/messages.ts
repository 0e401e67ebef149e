import type { Language } from '../../shared/language';
import { withEnglish } from '../../shared/texts/fill';
import company from './en/company.json';
import contact from './en/contact.json';
import deepLink from './en/deepLink.json';
import errors from './en/errors.json';
import home from './en/home.json';
import job from './en/job.json';
import landing from './en/landing.json';
import layout from './en/layout.json';
import legal from './en/legal.json';
import passwordRecovery from './en/passwordRecovery.json';
import professions from './en/professions.json';
import support from './en/support.json';

const pages = {
  company,
  contact,
  deepLink,
  errors,
  home,
  job,
  landing,
  layout,
  legal,
  passwordRecovery,
};
const english = { ...pages, professions, support };

/** The texts of the pages, by file. */
export type Messages = typeof english;

const files = import.meta.glob('./*/*.json', { eager: true, import: 'default' });

/** Returns the texts of a language. Missing texts are English. */
export function messagesOf(language: Language): Messages {
  const own = Object.keys(english).map((name) => [name, files[`./${language}/${name}.json`]]);
  return withEnglish(english, Object.fromEntries(own));
}
