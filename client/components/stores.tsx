import type { StorePlace } from '../../shared/clientEvents';
import { downloadCodePath } from '../../shared/paths';
import { usePage, useSite, useTexts } from '../document/context';
import { pageCampaign, storeLinks } from './storeLinks';

/** The footer's two-part picture link: the left half opens the Android listing, the right half the iOS listing. */
export function StoreLinks() {
  const halves = useHalves('footer');
  return (
    <div className="store-links">
      {halves.map(({ store, href, small, name }) => (
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
          <svg
            className="store-links__picture"
            viewBox="0 0 150 60"
            width="150"
            height="60"
            aria-hidden="true"
          >
            <text className="store-links__name" x="75" y="36">
              {name}
            </text>
          </svg>
        </a>
      ))}
    </div>
  );
}

/** The first store button of a first screen: the bar's way to the app. */
export const storesId = 'get';

interface StoreButtonsProps {
  place: StorePlace;
  /** On a phone the other store is a link below, where no footer has it. */
  both?: boolean;
  /** Adds the link to the page's sample job. */
  runJob?: boolean;
}

/**
 * The page's one action: on a phone its own store (browser/head.ts), elsewhere both, in a first screen with the code to
 * scan. They open in a new tab.
 */
export function StoreButtons({ place, both = false, runJob = false }: StoreButtonsProps) {
  const halves = useHalves(place);
  const { run } = useTexts().job.page;
  return (
    <>
      <div className={both ? 'store-buttons store-buttons--both' : 'store-buttons'}>
        {halves.map(({ store, href, get }, index) => (
          <a
            key={store}
            id={place === 'hero' && index === 0 ? storesId : undefined}
            className={`button button--app store-button store-button--${store}`}
            href={href}
            target="_blank"
            rel="noopener"
            data-store={store}
            data-place={place}
          >
            {get}
          </a>
        ))}
      </div>
      {runJob && (
        <a className="target run-job" href="#job">
          {run}
        </a>
      )}
      {place === 'hero' && <StoreCode />}
    </>
  );
}

/** Both stores as this page links to them from a place on it. */
function useHalves(place: StorePlace) {
  const site = useSite();
  const { canonicalPath, language } = usePage();
  const { stores } = useTexts().layout;
  // The page of an error has no address: `other`.
  const campaign = pageCampaign(canonicalPath ?? '', language);
  const links = storeLinks(site, { place, campaign });
  return [
    { store: 'android', href: links.android, ...stores.android },
    { store: 'ios', href: links.ios, ...stores.ios },
  ] as const;
}

/** On a computer, the code to scan. */
function StoreCode() {
  const { storeScan } = useTexts().layout;
  return (
    <div className="store-code muted">
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
