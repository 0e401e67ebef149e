/** The texts of one file that visitors read. */
export interface ContentTexts {
  file: string;
  kind: 'legal' | 'marketing';
  texts: string[];
}

/** Every text of a checkout that visitors read in a language; English unless said otherwise. */
export function contentTexts(root: string, language?: string): ContentTexts[];
