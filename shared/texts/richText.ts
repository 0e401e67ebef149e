/** A piece of a sentence: plain words, or words that are a link. */
type LinkedPart = string | { text: string; href: string };

/** A sentence with links in it. A translation puts its parts in its own order. */
export type LinkedText = readonly LinkedPart[];

/** The same, with signs that are quoted as they are. */
export type RichText = readonly (LinkedPart | { code: string })[];

/** What a sentence that says where to write is filled in with. */
export function mailTo(email: string) {
  return { email, link: `mailto:${email}` };
}
