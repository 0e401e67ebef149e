/** A piece of a sentence: plain words, or words that are a link. */
export type RichPart = string | { text: string; href: string };

/** A sentence with links in it. A translation puts its parts in its own order. */
export type RichText = readonly RichPart[];
