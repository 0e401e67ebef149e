import * as z from 'zod';

/** @param expected in words, for the list of mistakes */
const matching = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected);

const text = (fallback: string) => z.string().max(300, 'at most 300 characters').default(fallback);

const link = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: 'an http or https address' }).default(fallback);

const degrees = (fallback: number, max: number) =>
  z
    .string()
    .default(String(fallback))
    .transform(Number)
    .refine((n) => Number.isFinite(n) && Math.abs(n) <= max, `degrees from -${max} to ${max}`);

const fact = z.string().max(300, 'at most 300 characters').optional();

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
  SITE_MAP_LAT: degrees(19.1136, 85),
  SITE_MAP_LNG: degrees(72.8697, 180),
  SITE_MAP_ZOOM: matching(/^(1?\d)$/, 'a whole number from 1 to 19')
    .default('17')
    .transform(Number),
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

  // Facts that only the owner has. Pages show one when it is set and leave it out when it is not: nothing is made up.
  SITE_REGISTERED_NAME: fact,
  SITE_CIN: matching(
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    'a corporate identification number, 21 signs',
  ).optional(),
  SITE_GSTIN: matching(
    /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
    'a GST identification number, 15 signs',
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
  SITE_PRICES_NOTE: fact,
});
