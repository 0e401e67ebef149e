import type { Item } from '../../content/items';
import { useTexts } from '../../useTexts';
import { Badge } from '../Badge';
import { ItemSketch } from './ItemSketch';
import { itemIcons } from './itemIcons';

/** The eleven items, the same on every landing page: three with a small drawing, eight as a plain list. */
export function ItemGrid() {
  const { items, itemsHeading } = useTexts();
  return (
    <section className="items container">
      <h2>{itemsHeading}</h2>
      <ol className="items__grid">
        {items.map((item, index) => (
          <ItemEntry key={item.id} item={item} isLarge={index < 3} />
        ))}
      </ol>
    </section>
  );
}

function ItemEntry({ item, isLarge }: { item: Item; isLarge: boolean }) {
  const Icon = itemIcons[item.id];
  return (
    <li className={isLarge ? 'item item--large box' : 'item'} data-reveal>
      <ItemSketch id={item.id} />
      <Icon className="item__icon" size={24} />
      <h3 className="item__name">{item.name}</h3>
      <p className="item__line">{item.line}</p>
      {item.note && (
        <p className="item__note">
          <Badge>{item.note}</Badge>
        </p>
      )}
    </li>
  );
}
