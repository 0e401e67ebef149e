import type { Store, StorePlace } from '../../shared/clientEvents';

/** Drawings in a 24 by 24 box, of a phone for both stores: our own, not the stores' trademarks. */
export const phoneShape =
  'M8 1h8a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zm0 2a1 1 0 0 0-1 1v14h10V4a1 1 0 0 0-1-1zm4 16a1 1 0 1 0 0 2 1 1 0 0 0 0-2z';

interface StoreButtonProps {
  store: Store;
  place: StorePlace;
  href: string;
  small: string;
  name: string;
}

/** A store as a button in black; it opens in a new tab. The button has a single line: the stores' own badges have two. */
export function StoreButton({ store, place, href, small, name }: StoreButtonProps) {
  return (
    <a
      className={`button store-button store-button--${store}`}
      href={href}
      target="_blank"
      rel="noopener"
      data-store={store}
      data-place={place}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
        <path d={phoneShape} />
      </svg>
      <span>
        <span className="visually-hidden">{small}</span> {name}
      </span>
    </a>
  );
}
