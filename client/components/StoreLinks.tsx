import { useSite } from '../context';
import { useTexts } from '../useTexts';
import { storeShapes } from './storeShapes';

/** The footer's two-part picture link: the left half opens the Android listing, the right half the iOS listing. */
export function StoreLinks() {
  const halves = useHalves();
  return (
    <div className="store-links">
      {halves.map(({ store, href, small, name }) => (
        <a key={store} className="store-links__half" href={href} target="_blank" rel="noopener">
          <span className="visually-hidden">
            {small} {name}
          </span>
          <svg
            className="store-links__picture"
            viewBox="0 0 150 60"
            width="150"
            height="60"
            aria-hidden="true"
          >
            <path d={storeShapes[store]} transform="translate(14 18)" />
            <text className="store-links__small" x="46" y="26">
              {small}
            </text>
            <text className="store-links__name" x="46" y="43">
              {name}
            </text>
          </svg>
        </a>
      ))}
    </div>
  );
}

/** Both stores as large buttons; `ink` on a marigold ground. */
export function StoreButtons({ ink = false }: { ink?: boolean }) {
  const halves = useHalves();
  return (
    <div className={ink ? 'store-buttons store-buttons--ink' : 'store-buttons'}>
      {halves.map(({ store, href, small, name }) => (
        <a key={store} className="store-button" href={href} target="_blank" rel="noopener">
          <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true">
            <path d={storeShapes[store]} />
          </svg>
          <span>
            <span className="store-button__small">{small} </span>
            <span className="store-button__name">{name}</span>
          </span>
        </a>
      ))}
    </div>
  );
}

function useHalves() {
  const site = useSite();
  const { stores } = useTexts();
  return [
    { store: 'android', href: site.playStoreUrl, ...stores.android },
    { store: 'ios', href: site.appStoreUrl, ...stores.ios },
  ] as const;
}
