import { BadgeIndianRupee, HandCoins, ShieldCheck, Star, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { pagePaths } from '../../../shared/paths';
import { inWords } from '../../content/words';
import { usePage, useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { PageLink } from '../PageLink';

/** Under the first screen: why to trust the app. Ratings and customers only where the settings have them. */
export function TrustStrip() {
  const { trust } = useTexts().home;
  const { language } = usePage();
  const { rating, customers } = useSite();
  const { commission, direct, location } = trust;
  return (
    <section className="container" aria-label={trust.label}>
      <div className="panel box">
        <ul className="points grid">
          <Reason icon={<BadgeIndianRupee />} name={commission.name} text={commission.text} />
          <Reason icon={<HandCoins />} name={direct.name} text={direct.text} />
          <Reason
            icon={<ShieldCheck />}
            name={location.name}
            text={
              <>
                {location.text}{' '}
                <PageLink href={`${pagePaths.privacyPolicy}#live-location-of-agents`}>
                  {location.link}
                </PageLink>
              </>
            }
          />
        </ul>
        {(rating || customers.length > 0) && (
          <ul className="trust__proof wrap">
            {rating && (
              <Reason
                className="trust__rating"
                icon={<Star />}
                name={trust.rating({
                  value: rating.value,
                  count: new Intl.NumberFormat('en-IN').format(rating.count),
                })}
              />
            )}
            {customers.length > 0 && (
              <Reason
                icon={<UsersRound />}
                name={trust.customers({ names: inWords(language, customers) })}
              />
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

interface ReasonProps {
  icon: ReactNode;
  name: string;
  text?: ReactNode;
  className?: string;
}

function Reason({ icon, name, text, className = '' }: ReasonProps) {
  return (
    <li className={`beside ${className}`}>
      {icon}
      <div>
        <p className="title">{name}</p>
        {text && <p className="muted">{text}</p>}
      </div>
    </li>
  );
}
