/** Drawings of the two stores' kinds of phone in a 24 by 24 box: our own, not the stores' trademarks. */
export const storeShapes = {
  android: 'M5 3.4c0-.9 1-1.5 1.8-1L20.6 11c.8.5.8 1.6 0 2L6.8 21.6c-.8.5-1.8-.1-1.8-1z',
  ios: 'M12 7.1c.9 0 2.1-1 3.7-1 1.5 0 3 .8 3.9 2.1-3.4 2-2.9 6.7.6 8.1-.8 2.1-2.4 4.9-4.2 4.9-1.5 0-2-.9-3.7-.9s-2.3.9-3.7.9c-2.6 0-5.3-5.1-5.3-9 0-3.7 2.4-6.1 4.9-6.1 1.6 0 2.8 1 3.8 1zM15.8 1.6c.2 2.3-1.8 4.3-3.9 4.2-.2-2.2 1.9-4.2 3.9-4.2z',
} as const;

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
      <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
        <path d={storeShapes[store]} />
      </svg>
      <span>
        <span className="store-button__small">{small} </span>
        <span>{name}</span>
      </span>
    </a>
  );
}
