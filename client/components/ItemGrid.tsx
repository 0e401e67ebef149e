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
import type { ItemId } from '../content/items';
import { useTexts } from '../useTexts';

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
        {items.map(({ id, name, line, note }) => {
          const Icon = itemIcons[id];
          return (
            <li key={id} className="item signed grid" data-reveal>
              <Icon size={24} />
              <h3>{name}</h3>
              <p>
                {line} {note && <span className="badge box">{note}</span>}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
