import { type FigureName, figures } from './figures.ts';

/** A legal text with its placeholders still in it. */
export interface LegalMarkdown {
  /** The day on which the text was last revised, `YYYY-MM-DD`. */
  revised: string;
  title: string;
  /** The lines of the summary, HTML without a block around them. */
  summary: readonly string[];
  /** The numbered sections; `id` is the heading's anchor. */
  sections: readonly { id: string; number: number; heading: string }[];
  html: string;
}

/**
 * The placeholders beside the figures that a legal text may have in double braces. Their values come from the settings, or are sentences that
 * the forms and pages say too.
 */
const words = [
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
  'firmKind',
  'hours',
  'workingDays',
  'logDays',
  'logAddress',
  'humanCheck',
  'mapProvider',
  'mapFirm',
  'mapPrivacyUrl',
  'answersGoTo',
  'businessDay',
  'grievanceTimes',
  'supportFormData',
  'exampleFee',
  'examplePaid',
  'exampleWholeFee',
  'exampleWholePaid',
  'exampleCommission',
] as const;
export type LegalPlaceholder = (typeof words)[number] | FigureName;
export const legalPlaceholders: readonly LegalPlaceholder[] = [
  ...words,
  ...(Object.keys(figures) as FigureName[]),
];

/** Matches every placeholder and captures its name. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g;
