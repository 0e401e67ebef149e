import { pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';
import type { NavLink } from '../context';
import type { Messages } from './messages';

/** What stands around every page. */
export function layoutTexts({
  menuNames,
  footer,
  whatsapp,
  noScript,
  ...words
}: Messages['layout']) {
  const { rights } = footer;
  const { privacyPolicy } = pagePaths;
  const links: NavLink[] = [
    { href: `${privacyPolicy}#delete-your-account`, text: rights.deleteAccount },
    { href: `${privacyPolicy}#grievance-officer`, text: rights.grievanceOfficer },
    { href: `${privacyPolicy}#data-protection-notice`, text: rights.dataProtection },
  ];
  return {
    ...words,
    /** What the menus call a page, by its name in the table of views. */
    menuNames: menuNames as Readonly<Record<string, string>>,
    footer: { ...footer, rights: { title: rights.title, links } },
    /** The link to write to us on WhatsApp, where a number is set. */
    whatsapp: { ...whatsapp, href: (digits: string) => `https://wa.me/${digits}` },
    /** What a form says where it cannot run. */
    noScript: ({ email, phone }: Site) => noScript({ email, phone, link: `mailto:${email}` }),
  };
}
