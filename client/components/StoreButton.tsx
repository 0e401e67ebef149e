import { storeShapes } from './storeShapes';

interface StoreButtonProps {
  store: keyof typeof storeShapes;
  href: string;
  small: string;
  name: string;
}

/** A store as a large button, which opens in a new tab. */
export function StoreButton({ store, href, small, name }: StoreButtonProps) {
  return (
    <a className="button store-button" href={href} target="_blank" rel="noopener">
      <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true">
        <path d={storeShapes[store]} />
      </svg>
      <span>
        <span className="store-button__small">{small} </span>
        <span className="store-button__name">{name}</span>
      </span>
    </a>
  );
}
