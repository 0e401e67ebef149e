import * as z from 'zod';
import { languages, translations } from './language';
import { weekdays } from './site';

/** @param expected the description of a valid value, for the list of mistakes and for editors */
const matching = (pattern: RegExp, expected: string) =>
  z.string(expected).regex(pattern, expected).describe(expected);

const line = (what: string) =>
  z.string(what).trim().min(1, what).max(300, 'at most 300 characters');

type Inner = z.ZodType<string> | z.ZodType<string[]>;

/**
 * A value that is the same in every language, or one value for each: `{ "en": …, "hi": …, "mr": …
 * }`. English replaces a missing language.
 */
function byLanguage<T extends Inner>(value: T, what: string) {
  const others = Object.fromEntries(translations.map((each) => [each, value.optional()]));
  const each = z.strictObject({
    en: value,
    ...(others as Record<(typeof translations)[number], z.ZodOptional<T>>),
  });
  return z
    .union([value, each], `${what}, as one text or by language`)
    .describe(`${what}: one for all languages, or by ${languages.join(', ')}`);
}

const words = (what: string) => byLanguage(line(what), what);
const list = (what: string) =>
  byLanguage(
    z.array(line(what), `a list of ${what}`).min(1, `a list of ${what}`),
    `A list of ${what}`,
  );

/**
 * A telephone number with at most 15 digits (E.164). `(0)` is rejected, because phones dial its
 * zero, which is wrong after a country code.
 */
const callable = line('A phone number').regex(
  /^\+(?!.*\(0)(?:[\s()-]*\d){8,15}$/,
  'a phone number with its country code and without (0), such as +91 22 5555 0100',
);

const link = (what: string) => z.url({ protocol: /^https$/, error: 'an https URL' }).describe(what);
const email = (what: string) => z.email('an e-mail address').describe(what);
const colour = (what: string) =>
  matching(/^#[\da-f]{6}$/i, 'a colour such as #2b2a6b')
    .toLowerCase()
    .describe(what);
const whole = (what: string, min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`;
  return z.int(expected).min(min, expected).max(max, expected).describe(what);
};
const degrees = (what: string, max: number) => z.number().min(-max).max(max).describe(what);
const day = z.iso.date('a date such as 2025-03-13');

const weekday = z.enum(weekdays, 'a day of the week in English, such as Monday');
const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00');

const hours = z
  .strictObject({
    from: weekday.describe('First day of the week on which the office is open'),
    to: weekday.describe('Last day of the week on which the office is open'),
    opens: time,
    closes: time,
    shown: words('The hours as people read them, such as Mon-Fri 9am-5pm'),
  })
  .refine(({ opens, closes }) => opens < closes, 'opens before it closes')
  .describe('When the office answers: for machines, and as people read it');

const idForm = matching(
  /^(?=.*[X0])[A-Z0-9][A-Z0-9_-]{3,39}$/,
  'capitals, digits, - and _, with X for each character that differs, such as SP-XX-XXXXXX',
);

const point = z
  .strictObject({
    lat: degrees('Latitude of the office', 85),
    lng: degrees('Longitude of the office', 180),
    zoom: whole('How near the map is', 1, 19),
  })
  .describe("OpenStreetMap's map of this point");
const otherMap = z
  .strictObject({
    embedUrl: link('The URL of the frame, as the provider gives it for embedding'),
    linkUrl: link('The same place, to open in a new tab'),
    provider: words('Name of the map, such as Google Maps'),
    firm: words('The firm that the map comes from, such as Google'),
    privacyUrl: link("That firm's privacy policy"),
  })
  .describe("Another provider's map");
export type OtherMap = z.infer<typeof otherMap>;

/**
 * The schema of a brand's site.json, with every text, link and colour that differs by brand. A
 * public site must set every required value. Elsewhere the sample's value replaces a missing one.
 */
export const siteSchema = z
  .strictObject({
    $schema: z.string().optional(),

    // The firm.
    name: words('Name of the platform'),
    parentFirm: words('The firm that runs the platform and makes the contracts'),
    firmKind: words('What kind of firm it is, with its article: an IT and creative-services firm'),
    registeredName: words('Name of the firm as it is registered').optional(),
    cin: matching(
      /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
      'a corporate identification number, 21 characters such as U12345MH2020PTC123456',
    ).optional(),
    gstin: matching(
      /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
      'a GST identification number, 15 characters such as 27AAAAA0000A1Z5',
    ).optional(),
    registeredOffice: words('The registered office').optional(),
    city: words("The firm's city"),
    courtsCity: words('The city whose courts decide'),

    // Its contacts.
    address: words('Postal address in one line'),
    email: email('Where people write to'),
    phone: byLanguage(callable, 'A phone number with its country code, such as +91 22 5555 0100'),
    whatsapp: matching(
      /^\d{8,15}$/,
      'a WhatsApp number with its country code, digits only, such as 912255550100',
    ).optional(),
    hours,
    supportAnswer: words('How and when Support answers a request, as a sentence').optional(),
    map: z.union(
      [point, otherMap],
      'lat, lng and zoom as numbers without quotes, or embedUrl, linkUrl, provider, firm and privacyUrl',
    ),
    grievanceName: words('Name of the grievance officer'),
    grievanceDesignation: words(
      "The officer's designation, such as Head of customer care",
    ).optional(),
    grievanceEmail: email("The officer's e-mail address"),
    grievancePhone: words("The officer's own phone number").optional(),
    securityContact: matching(
      /^(mailto:|https:\/\/|tel:)\S+$/,
      'a mailto:, https: or tel: URL for reports of vulnerabilities',
    ),

    // Links and the app.
    mainUrl: link('The main website'),
    webClientUrl: link('The web app'),
    playStoreUrl: link("The app's page on Google Play"),
    appStoreUrl: link("The app's page on the App Store"),
    appScheme: matching(
      /^(?!(https?|javascript|data|file|vbscript|blob)$)[a-z][a-z0-9+.-]{1,39}$/,
      "the app's own URI scheme, such as myservicecrew",
    ),
    androidPackage: matching(
      /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
      'an Android package name such as com.example.app',
    ).optional(),
    androidSha256: z
      .array(
        matching(
          /^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31}$/,
          'a SHA-256 fingerprint as 32 hex pairs with colons',
        ).toUpperCase(),
        'a list of SHA-256 fingerprints',
      )
      .default([])
      .describe(
        'Fingerprints of the certificates that sign the Android app (Play Console, App signing)',
      ),
    appleAppId: matching(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/, 'TEAMID.bundle.id').optional(),
    appStoreId: matching(/^\d{6,12}$/, "the app's number in the App Store, digits only").optional(),
    appStoreProviderToken: matching(
      /^\d{3,12}$/,
      "the provider token of App Store Connect's campaign links, digits only",
    ).optional(),
    recordInReferrer: z
      .boolean('true or false')
      .default(false)
      .describe('Tells an app that is installed from /SP/{id} which record to open'),
    campaigns: z
      .array(
        matching(
          /^(?!other$)[a-z0-9][a-z0-9-]{0,39}$/,
          'small letters, digits and -, such as van-2026; other is what counts all the rest',
        ),
      )
      .default([])
      .describe('Names of campaigns: /go/{name} leads to the store, counted'),
    idForms: z
      .strictObject({
        service_provider: idForm,
        service_seeker: idForm,
        service_agent: idForm,
      })
      .describe('What unique ids look like'),

    languages: z
      .array(z.enum(languages), `a list of languages: ${languages.join(', ')}`)
      .refine((each) => each.includes('en'), 'a list with en in it')
      .default([...languages])
      .describe('Languages of the website. Addresses in any other lead to the English ones'),

    // Its offer. Pages show only the lists that are set.
    cities: list('cities where the app is in use').default([]),
    appLanguages: list('languages of the app').default([]),

    // Its legal values.
    effectiveFrom: day.describe('The day from which the policies apply'),
    policiesApproved: z
      .strictObject({
        by: line('The lawyer who approved the policies'),
        on: day.describe('The day of the approval'),
      })
      .describe('Who has approved the policies as they are, and when')
      .optional(),
    // Directions under section 70B of the Information Technology Act, 2000, require 180 days.
    logDays: whole('For how many days logs are kept', 180, 3650),

    // Its colours.
    colours: z.strictObject({
      brand: colour('Headings, links, and the dark grounds'),
      action: colour('Buttons, accents and marks'),
      page: colour('The ground of pages in the light scheme'),
    }),
  })
  .meta({ title: "A brand's site.json" });

/**
 * The schema of a public site, which requires more values. The first two are required by law
 * (Consumer Protection (E-Commerce) Rules, 2020, rule 4).
 */
export const publicSiteSchema = siteSchema.required({
  registeredName: true,
  grievanceDesignation: true,
  policiesApproved: true,
});

/** A checked site.json. */
export type SiteFile = z.infer<typeof siteSchema>;
