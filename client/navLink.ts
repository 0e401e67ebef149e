/** A link of a menu: the page's canonical English address, and its name in the page's language. */
export interface NavLink {
  href: string;
  text: string;
}
