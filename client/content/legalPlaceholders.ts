/** The placeholders that a legal text may have in double braces; their values come from the settings. */
export const legalPlaceholders = [
  'siteName',
  'mainUrl',
  'webClientUrl',
  'email',
  'phone',
  'parentFirm',
  'address',
  'grievanceOfficer',
  'grievanceEmail',
  'grievancePhone',
  'origin',
  'city',
  'courtsCity',
] as const;
export type LegalPlaceholder = (typeof legalPlaceholders)[number];

const knownPlaceholders = new Set<string>(legalPlaceholders);

/** True if a word in double braces is a known placeholder. */
export function isLegalPlaceholder(word: string): word is LegalPlaceholder {
  return knownPlaceholders.has(word);
}

/** Matches every placeholder and captures its name. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g;
