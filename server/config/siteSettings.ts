import * as z from 'zod';
import { sampleIdForms } from '../../shared/roles';
import type { Plan } from '../../shared/site';

/** @param expected in words, for the list of mistakes */
const matching = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected);

const line = z.string().max(300, 'at most 300 characters');

const text = (fallback: string) => line.default(fallback);

const link = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: 'an http or https address' }).default(fallback);

const degrees = (fallback: number, max: number) => {
  const error = `degrees from -${max} to ${max}`;
  return z.coerce.number(error).min(-max, error).max(max, error).default(fallback);
};

export const whole = (fallback: number, min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error).default(fallback);
};

const fact = line.optional();

const list = (what: string) =>
  z
    .string()
    .max(1000, 'at most 1000 characters')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((entries) => entries.length > 0, `${what} with commas between`)
    .optional();

/** `Starter: 499/month, Pro: 4999/year`: names with rupees, and the period where there is one. */
const plans = z
  .string()
  .max(1000, 'at most 1000 characters')
  .transform((text, context): Plan[] =>
    text.split(',').map((entry) => {
      const [, name = '', rupees, per] =
        /^\s*([^:]+?)\s*:\s*(\d{1,7})(?:\/(month|year))?\s*$/.exec(entry) ?? [];
      if (!rupees) {
        context.addIssue('plans such as Name: 499/month, Name: 4999/year');
      }
      return { name, rupees: Number(rupees), per: per as Plan['per'] };
    }),
  )
  .optional();

/** `4.6/1200`: the average of 5, and how many have rated. */
const rating = matching(/^[1-5](\.\d)?\/[1-9]\d{0,8}$/, 'average/number, such as 4.6/1200')
  .transform((text) => {
    const [value, count] = text.split('/');
    return { value: Number(value), count: Number(count) };
  })
  .refine(({ value }) => value <= 5, 'an average of at most 5')
  .optional();

export const sampleCity = { en: 'Mumbai', hi: 'मुंबई', mr: 'मुंबई' };

/** The brand: a sample on reserved example domains unless set. Nothing of it is part of the build. */
export const siteSettings = z.object({
  SITE_NAME: text('My Service Crew'),
  SITE_MAIN_URL: link('https://www.myservicecrew.example'),
  SITE_WEB_CLIENT_URL: link('https://app.myservicecrew.example'),
  SITE_PLAY_STORE_URL: link(
    'https://play.google.example/store/apps/details?id=example.myservicecrew',
  ),
  SITE_APP_STORE_URL: link('https://apps.apple.example/in/app/my-service-crew/id0000000000'),
  SITE_APP_SCHEME: matching(/^[a-z][a-z0-9+.-]{1,39}$/, 'a URI scheme such as myservicecrew')
    .refine(
      (scheme) =>
        !['http', 'https', 'javascript', 'data', 'file', 'vbscript', 'blob'].includes(scheme),
      "the app's own scheme",
    )
    .default('myservicecrew'),
  SITE_EMAIL: z.email('an e-mail address').default('support@myservicecrew.example'),
  SITE_PHONE: text('+91 22 0000 0000'),
  SITE_PARENT_FIRM: text('Example IT and Creative Services'),
  SITE_ADDRESS: text('4th Floor, Example House, Andheri East, Mumbai 400069, Maharashtra, India'),
  SITE_CITY: text(sampleCity.en),
  SITE_COURTS_CITY: fact,
  SITE_ID_FORM_PROVIDER: text(sampleIdForms.service_provider),
  SITE_ID_FORM_CLIENT: text(sampleIdForms.service_seeker),
  SITE_ID_FORM_AGENT: text(sampleIdForms.service_agent),
  SITE_MAP_LAT: degrees(19.1136, 85),
  SITE_MAP_LNG: degrees(72.8697, 180),
  SITE_MAP_ZOOM: whole(17, 1, 19),
  SITE_MAP_EMBED_URL: z.url({ protocol: /^https$/, error: 'an https address' }).optional(),
  SITE_GRIEVANCE_NAME: text('The Grievance Officer'),
  SITE_GRIEVANCE_EMAIL: z.email('an e-mail address').default('grievance@myservicecrew.example'),
  SITE_SECURITY_CONTACT: matching(
    /^(mailto:|https:\/\/|tel:)\S+$/,
    'a mailto:, https: or tel: address',
  ).default('mailto:security@myservicecrew.example'),
  SITE_ANDROID_PACKAGE: matching(
    /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
    'an Android package name',
  ).optional(),
  SITE_ANDROID_SHA256: matching(
    /^([0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31})(\s*,\s*[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31})*$/,
    'SHA-256 fingerprints as 32 hex pairs with colons, several with commas between',
  ).optional(),
  SITE_APPLE_APP_ID: matching(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/, 'TEAMID.bundle.id').optional(),
  SITE_APP_STORE_ID: matching(/^\d{6,12}$/, 'digits').optional(),

  // Facts that only the owner knows. Pages show those that are set.
  SITE_REGISTERED_NAME: fact,
  SITE_CIN: matching(
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    'a corporate identification number, 21 characters',
  ).optional(),
  SITE_GSTIN: matching(
    /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
    'a GST identification number, 15 characters',
  ).optional(),
  SITE_REGISTERED_OFFICE: fact,
  SITE_WHATSAPP: matching(
    /^[1-9]\d{9,14}$/,
    'digits only, with the country code, such as 912200000000',
  ).optional(),
  SITE_GRIEVANCE_DESIGNATION: fact,
  SITE_GRIEVANCE_PHONE: fact,
  SITE_CITIES: list('cities'),
  SITE_APP_LANGUAGES: list('languages'),
  SITE_PLANS: plans,
  SITE_RATING: rating,
  SITE_CUSTOMERS: list('names'),
  SITE_PRICES_NOTE: fact,

  // The same in Hindi and Marathi; what is not set is the plain setting's.
  SITE_CITY_HI: fact,
  SITE_COURTS_CITY_HI: fact,
  SITE_GRIEVANCE_NAME_HI: fact,
  SITE_GRIEVANCE_DESIGNATION_HI: fact,
  SITE_CITIES_HI: list('cities'),
  SITE_APP_LANGUAGES_HI: list('languages'),
  SITE_PRICES_NOTE_HI: fact,
  SITE_CITY_MR: fact,
  SITE_COURTS_CITY_MR: fact,
  SITE_GRIEVANCE_NAME_MR: fact,
  SITE_GRIEVANCE_DESIGNATION_MR: fact,
  SITE_CITIES_MR: list('cities'),
  SITE_APP_LANGUAGES_MR: list('languages'),
  SITE_PRICES_NOTE_MR: fact,
});
