import * as z from 'zod';

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

/**
 * Facts that only the owner has. Each is optional: pages show it when it is set, and leave it out when it is not,
 * so that nothing is ever made up.
 */
export const companySettings = {
  SITE_REGISTERED_NAME: fact,
  SITE_CIN: z
    .string()
    .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'a corporate identification number, 21 signs')
    .optional(),
  SITE_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'a GST identification number, 15 signs')
    .optional(),
  SITE_REGISTERED_OFFICE: fact,
  SITE_WHATSAPP: z
    .string()
    .regex(/^[1-9]\d{9,14}$/, 'digits only, with the country code, such as 912200000000')
    .optional(),
  SITE_GRIEVANCE_DESIGNATION: fact,
  SITE_GRIEVANCE_PHONE: fact,
  SITE_CITIES: list('cities'),
  SITE_APP_LANGUAGES: list('languages'),
  SITE_PRICES_NOTE: fact,
};
