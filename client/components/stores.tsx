import type { ReactNode } from 'react';
import type { Store, StorePlace } from '../../shared/clientEvents';
import { downloadCodePath } from '../../shared/paths';
import { usePage, useSite, useTexts } from '../context';
import { pageCampaign, storeLinks } from '../stores/storeLinks';

interface StoreButtonProps {
  id?: string | undefined;
  store: Store;
  place: StorePlace;
  href: string;
  small: string;
  name: string;
}

/** A store as a button in black; it opens in a new tab. The button has a single line: the stores' own badges have two. */
function StoreButton({ id, store, place, href, small, name }: StoreButtonProps) {
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
  /** Adds the link to the page's sample job. */
  runJob?: boolean;
}

/** Both stores; on a phone its own one leads (browser/head.ts). */
export function StoreButtons({ place, runJob = false }: StoreButtonsProps) {
  const halves = useHalves(place);
  const { run } = useTexts().job.page;
  return (
    <div className="store-buttons button-row">
      {halves.map((half, index) => (
        <StoreButton
          key={half.store}
          id={place === 'hero' && index === 0 ? storesId : undefined}
          place={place}
          {...half}
        />
      ))}
      {runJob && (
        <a className="button button--secondary run-job" href="#job">
          {run}
        </a>
      )}
    </div>
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

/** Under the stores of a first screen: on a computer the code to scan, and a note on every screen. */
export function StoreNote({ children }: { children: ReactNode }) {
  const { storeScan } = useTexts().layout;
  return (
    <div className="store-note row muted">
      <img
        className="store-note__code panel"
        src={downloadCodePath}
        alt={storeScan.alt}
        width={96}
        height={96}
        loading="lazy"
      />
      <p>
        <span className="store-note__scan">{storeScan.text}</span>
        {children}
      </p>
    </div>
  );
}
