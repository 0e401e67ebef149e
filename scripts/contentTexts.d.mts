/** The texts of one file that visitors read. */
export interface ContentTexts {
  file: string;
  kind: 'legal' | 'marketing';
  texts: string[];
}

/** Every text of a checkout that visitors read. */
export function contentTexts(root: string): ContentTexts[];
