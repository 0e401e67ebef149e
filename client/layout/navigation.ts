import type { Texts } from '../content/texts';
import type { Navigation } from '../context';
import type { NavLink } from '../navLink';
import type { Menu, ViewTable } from '../view';

/** The menus' links, in the order of the table. Throws where a page that stands in a menu has no name there. */
export function navigationOf(views: ViewTable, { menuNames }: Texts): Navigation {
  const linksOf = (menu: Menu): NavLink[] =>
    Object.entries(views)
      .filter(([, { menus }]) => menus?.includes(menu))
      .map(([name, { path }]) => {
        const text = menuNames[name];
        if (!text) throw new Error(`client/content/en/layout.ts has no menu name for ${name}`);
        return { href: path, text };
      });
  return { bar: linksOf('bar'), pages: linksOf('pages'), policies: linksOf('policies') };
}
