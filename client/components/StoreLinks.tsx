import { useSite } from '../context';
import { useTexts } from '../useTexts';
import { phoneShape, StoreButton } from './StoreButton';

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
            <path d={phoneShape} transform="translate(14 18)" />
            <text className="store-links__name" x="44" y="36">
              {name}
            </text>
          </svg>
        </a>
      ))}
    </div>
  );
}

interface StoreButtonsProps {
  /** Adds the link to the sample job, which is hidden where the job cannot run. */
  runJob?: boolean;
}

/** Both stores; on a phone its own one leads (browser/beforePaint.ts). */
export function StoreButtons({ runJob = false }: StoreButtonsProps) {
  const halves = useHalves();
  const { jobPage } = useTexts();
  return (
    <div className="store-buttons button-row">
      {halves.map((half) => (
        <StoreButton key={half.store} {...half} />
      ))}
      {runJob && (
        <a className="button button--secondary run-job script-only" href="#job">
          {jobPage.run}
        </a>
      )}
    </div>
  );
}

export function useHalves() {
  const site = useSite();
  const { stores } = useTexts();
  return [
    { store: 'android', href: site.playStoreUrl, ...stores.android },
    { store: 'ios', href: site.appStoreUrl, ...stores.ios },
  ] as const;
}
