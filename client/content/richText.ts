/** A piece of a sentence: plain words, words that are a link, or signs to be quoted as they are. */
export type RichPart = string | { text: string; href: string } | { code: string };

/** A sentence with links in it. A translation puts its parts in its own order. */
export type RichText = readonly RichPart[];
