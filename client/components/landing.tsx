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
import type { ItemId } from '../content/professions';
import { useTexts } from '../document/context';
import { PageLink } from './parts';
import { professionIcons } from './professionIcons';
import { StoreButtons } from './stores';

const itemIcons: Readonly<Record<ItemId, LucideIcon>> = {
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

/** The eleven items, the same on every landing page. */
export function ItemGrid() {
  const {
    items,
    landing: { itemsHeading },
  } = useTexts();
  return (
    <section className="section items container">
      <h2>{itemsHeading}</h2>
      <ol className="items__grid grid">
        {items.map(({ id, name, line }) => {
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
    </section>
  );
}

/** Links to the professions, without the one whose page it is. */
export function ProfessionChips({ except }: { except?: Profession }) {
  const { professionNames } = useTexts();
  return (
    <ul className="profession-chips wrap">
      {professions
        .filter(({ slug }) => slug !== except?.slug)
        .map(({ name, slug }) => {
          const Icon = professionIcons[slug];
          return (
            <li key={slug}>
              <PageLink
                className={`profession-chip mood-link target box mood mood--${slug}`}
                href={professionPath(name)}
              >
                <Icon size={22} />
                {professionNames[slug]}
              </PageLink>
            </li>
          );
        })}
    </ul>
  );
}

/** The end of a page that markets the app. Where the footer has the stores, a phone's own one is enough. */
export function ClosingCall({ heading, both = true }: { heading: string; both?: boolean }) {
  return (
    <section className="closing container">
      <div className="closing__panel box">
        <h2>{heading}</h2>
        <div>
          <StoreButtons place="closing" both={both} />
        </div>
      </div>
    </section>
  );
}
