/** The words that may stand in double braces in a legal text; each comes from the settings. */
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

/** Every double brace of a text, with what stands inside. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g;
