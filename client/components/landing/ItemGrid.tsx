import { MapPin, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ItemId } from '../../content/items';
import type { Texts } from '../../content/texts';
import { useTexts } from '../../useTexts';
import { itemIcons } from './itemIcons';

/** The eleven items, the same on every landing page: three with a small drawing, eight as a plain list. */
export function ItemGrid() {
  const {
    items,
    landing: { itemsHeading },
  } = useTexts();
  return (
    <section className="section items container">
      <h2>{itemsHeading}</h2>
      <ol className="items__grid grid">
        {items.map((item, index) => (
          <ItemEntry key={item.id} item={item} isLarge={index < 3} />
        ))}
      </ol>
    </section>
  );
}

function ItemEntry({ item, isLarge }: { item: Texts['items'][number]; isLarge: boolean }) {
  const Icon = itemIcons[item.id];
  return (
    <li className={isLarge ? 'item signed grid card' : 'item signed grid'} data-reveal>
      <ItemSketch id={item.id} />
      <Icon size={24} />
      <h3>{item.name}</h3>
      <p>{item.line}</p>
      {item.note && (
        <p>
          <span className="badge box">{item.note}</span>
        </p>
      )}
    </li>
  );
}

/** A small drawing of the first three items; nothing for the others, which keep their icon. */
function ItemSketch({ id }: { id: ItemId }) {
  const { search, found, jobs, plan } = useTexts().mockups.itemSketches;
  const sketches: Partial<Record<ItemId, ReactNode>> = {
    'public-listing': (
      <>
        <p className="mock-box row soft">
          <Search size={16} /> {search}
        </p>
        <p className="mock-box row">
          <MapPin size={16} />
          <strong>{found}</strong>
        </p>
      </>
    ),
    'job-management': jobs.map(({ name, state, whose }) => (
      <p key={name} className="mock-box row">
        {name} <span className={`mock-pill mock-${whose}`}>{state}</span>
      </p>
    )),
    scheduling: plan.map(({ who, slots }) => (
      <p key={who} className="mock-box row">
        {who}
        {slots.map((time) => (
          <span key={time} className="mock-pill mock-agent">
            {time}
          </span>
        ))}
      </p>
    )),
  };
  const sketch = sketches[id];
  return (
    sketch && (
      <div className="mock sketch grid" aria-hidden="true">
        {sketch}
      </div>
    )
  );
}
