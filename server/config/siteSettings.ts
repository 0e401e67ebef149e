import * as z from 'zod';
import { companySettings } from './companySettings';

const text = (fallback: string) => z.string().max(300, 'at most 300 characters').default(fallback);

const link = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: 'an http or https address' }).default(fallback);

const degrees = (fallback: number, max: number) =>
  z
    .string()
    .default(String(fallback))
    .transform(Number)
    .refine((n) => Number.isFinite(n) && Math.abs(n) <= max, `degrees from -${max} to ${max}`);

/** The brand: a sample on reserved example domains unless set. Nothing of it is part of the build. */
export const siteSettings = z.object({
  SITE_NAME: text('My Service Crew'),
  SITE_MAIN_URL: link('https://www.myservicecrew.example'),
  SITE_WEB_CLIENT_URL: link('https://app.myservicecrew.example'),
  SITE_PLAY_STORE_URL: link(
    'https://play.google.example/store/apps/details?id=example.myservicecrew',
  ),
  SITE_APP_STORE_URL: link('https://apps.apple.example/in/app/my-service-crew/id0000000000'),
  SITE_APP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]{1,39}$/, 'a URI scheme such as myservicecrew')
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
  SITE_MAP_ZOOM: z
    .string()
    .regex(/^(1?\d)$/, 'a whole number from 1 to 19')
    .default('17')
    .transform(Number),
  SITE_MAP_EMBED_URL: z.url({ protocol: /^https$/, error: 'an https address' }).optional(),
  SITE_GRIEVANCE_NAME: text('The Grievance Officer'),
  SITE_GRIEVANCE_EMAIL: z.email('an e-mail address').default('grievance@myservicecrew.example'),
  SITE_SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'a mailto:, https: or tel: address')
    .default('mailto:security@myservicecrew.example'),
  SITE_ANDROID_PACKAGE: z
    .string()
    .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'an Android package name')
    .optional(),
  SITE_ANDROID_SHA256: z
    .string()
    .regex(
      /^([0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31})(\s*,\s*[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31})*$/,
      'SHA-256 fingerprints as 32 hex pairs with colons, several with commas between',
    )
    .optional(),
  SITE_APPLE_APP_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/, 'TEAMID.bundle.id')
    .optional(),
  SITE_APP_STORE_ID: z
    .string()
    .regex(/^\d{6,12}$/, 'digits')
    .optional(),
  ...companySettings,
});

/** The checked brand settings. */
export type SiteSettings = z.infer<typeof siteSettings>;
