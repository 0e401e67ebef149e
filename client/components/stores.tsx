import type { StorePlace } from '../../shared/clientEvents';
import { downloadCodePath } from '../../shared/paths';
import { usePage, useSite, useTexts } from '../document/context';
import { pageCampaign, storeLinks } from './storeLinks';

/**
 * The two-part picture link of the footer: the left half opens the Android listing, the right half
 * the iOS listing.
 */
export function StoreLinks() {
  const halves = useHalves('footer');
  return (
    <div className="store-links">
      {halves.map(({ store, href, small, name, badge }) => (
        <a
          key={store}
          className="store-links__half"
          href={href}
          target="_blank"
          rel="noopener"
          data-store={store}
          data-place="footer"
        >
          <span className="visually-hidden">
            {small} {name}
          </span>
          {badge ? (
            <img
              className="store-links__badge"
              src={badge}
              alt=""
              width={150}
              height={60}
              loading="lazy"
            />
          ) : (
            <svg viewBox="0 0 150 60" width="150" height="60" aria-hidden="true">
              <text className="store-links__name" x="75" y="36">
                {name}
              </text>
            </svg>
          )}
        </a>
      ))}
    </div>
  );
}

/** The id of the store buttons of a first screen, to which the bar and Home's sections link. */
export const storesId = 'get';

interface StoreButtonsProps {
  place: StorePlace;
  /** True if phones also show a link to the other store, because the page's footer has none. */
  both?: boolean;
}

/**
 * Renders the links to the stores. Phones show only their own store (browser/head.ts) unless `both`
 * is set. In a first screen the price note and the QR code are beside them. The links open in a new
 * tab.
 */
export function StoreButtons({ place, both = false }: StoreButtonsProps) {
  const halves = useHalves(place);
  const { items } = useTexts().landing;
  return (
    <div className={place === 'hero' ? 'store-ways' : undefined}>
      <div
        id={place === 'hero' ? storesId : undefined}
        className={both ? 'store-buttons store-buttons--both' : 'store-buttons'}
      >
        {halves.map(({ store, href, get, badge }) => (
          <a
            key={store}
            className={`store-button store-button--${store} ${place === 'hero' && badge ? '' : 'button button--app'}`}
            href={href}
            target="_blank"
            rel="noopener"
            data-store={store}
            data-place={place}
          >
            {place === 'hero' && badge ? <img src={badge} alt={get} height={56} /> : get}
          </a>
        ))}
        {place === 'hero' && (
          <p className="store-note small">
            <strong>{items['free-to-start'].name}</strong>
          </p>
        )}
      </div>
      {place === 'hero' && <StoreCode />}
    </div>
  );
}

/** Returns the links to both stores from a place on this page. */
function useHalves(place: StorePlace) {
  const site = useSite();
  const { canonicalPath, language } = usePage();
  const { stores } = useTexts().layout;
  // The page of an error may have no path. Its campaign is then `other` and the language.
  const campaign = pageCampaign(canonicalPath ?? '', language);
  const links = storeLinks(site, { place, campaign });
  const badges = site.brand.storeBadges;
  return [
    { store: 'android', href: links.android, badge: badges?.android, ...stores.android },
    { store: 'ios', href: links.ios, badge: badges?.ios, ...stores.ios },
  ] as const;
}

/** Renders the QR code of the download page. Only computers show it (stores.css). */
function StoreCode() {
  const { storeScan } = useTexts().layout;
  return (
    <div className="store-code">
      <img
        className="store-code__picture panel"
        src={downloadCodePath}
        alt={storeScan.alt}
        width={96}
        height={96}
        loading="lazy"
      />
      <p>{storeScan.text}</p>
    </div>
  );
}
