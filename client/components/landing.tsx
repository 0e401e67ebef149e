import {
  BookImage,
  CalendarDays,
  Headset,
  Layers,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Monitor,
  ReceiptIndianRupee,
  Smartphone,
  Sprout,
  Store,
} from 'lucide-react';
import { type Profession, professionPath, professions } from '../../shared/professions';
import type { Messages } from '../content/messages';
import { listOf } from '../content/wording';
import { useTexts } from '../document/context';
import { PageLink } from './parts';
import { StoreButtons } from './stores';

const itemIcons: Readonly<Record<keyof Messages['landing']['items'], LucideIcon>> = {
  'public-listing': Store,
  'job-management': ListChecks,
  scheduling: CalendarDays,
  'chat-and-call': MessagesSquare,
  'business-catalog': BookImage,
  mobile: Smartphone,
  'free-to-start': Sprout,
  'all-on-site-services': Layers,
  'invoices-and-contracts': ReceiptIndianRupee,
  'web-dashboard': Monitor,
  'direct-support': Headset,
};

/**
 * Renders the eleven features of the app (`items`), which are the same on every landing page, and
 * the closing call to action below them.
 */
export function ItemGrid({ closing }: { closing: string }) {
  const { items, itemsHeading } = useTexts().landing;
  return (
    <section className="section items container">
      <h2>{itemsHeading}</h2>
      <ol className="items__grid grid">
        {listOf(items).map(({ id, name, line }) => {
          const Icon = itemIcons[id];
          return (
            <li key={id} className="item signed grid">
              <Icon size={24} />
              <h3>{name}</h3>
              <p>{line}</p>
            </li>
          );
        })}
      </ol>
      <div className="closing closing__panel grid box">
        <h2 className="small-heading">{closing}</h2>
        <StoreButtons place="closing" both />
      </div>
    </section>
  );
}

/** Renders links to the professions, except the one of the current page. */
export function ProfessionChips({ except }: { except?: Profession }) {
  const { names } = useTexts().professions;
  return (
    <ul className="profession-chips wrap">
      {professions
        .filter(({ slug }) => slug !== except?.slug)
        .map(({ name, slug }) => (
          <li key={slug}>
            <PageLink
              className={`profession-chip mood-link target box mood mood--${slug}`}
              href={professionPath(name)}
            >
              {names[slug]}
            </PageLink>
          </li>
        ))}
    </ul>
  );
}
