import type { Store, StorePlace } from '../../shared/clientEvents';

interface StoreButtonProps {
  id?: string | undefined;
  store: Store;
  place: StorePlace;
  href: string;
  small: string;
  name: string;
}

/** A store as a button in black; it opens in a new tab. The button has a single line: the stores' own badges have two. */
export function StoreButton({ id, store, place, href, small, name }: StoreButtonProps) {
  return (
    <a
      id={id}
      className={`button store-button store-button--${store}`}
      href={href}
      target="_blank"
      rel="noopener"
      data-store={store}
      data-place={place}
    >
      <span>
        <span className="visually-hidden">{small}</span> {name}
      </span>
    </a>
  );
}
