import type { Texts } from '../content/texts';
import type { Menu, Navigation, NavLink } from '../context';
import type { PageRoute } from '../routing/route';

/** The menus' links, in the order of the table. Throws where a page in a menu has no name. */
export function navigationOf(
  routes: readonly PageRoute[],
  { layout: { menuNames } }: Texts,
): Navigation {
  const names: Readonly<Record<string, string>> = menuNames;
  const linksOf = (menu: Menu): NavLink[] =>
    routes
      .filter(({ handle }) => handle.menus?.includes(menu))
      .map(({ id, path }) => {
        const text = names[id];
        if (!text) throw new Error(`client/content/en/layout.json has no menu name for ${id}`);
        return { href: path, text };
      });
  return { bar: linksOf('bar'), pages: linksOf('pages'), policies: linksOf('policies') };
}
