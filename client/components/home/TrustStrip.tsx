import { BadgeIndianRupee, HandCoins, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { pagePaths } from '../../../shared/paths';
import { useTexts } from '../../context';
import { PageLink } from '../parts';

/** Under the first screen: why to trust the app. */
export function TrustStrip() {
  const { trust } = useTexts().home;
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
      </div>
    </section>
  );
}

interface ReasonProps {
  icon: ReactNode;
  name: string;
  text?: ReactNode;
}

function Reason({ icon, name, text }: ReasonProps) {
  return (
    <li className="beside">
      {icon}
      <div>
        <p className="title">{name}</p>
        {text && <p className="muted">{text}</p>}
      </div>
    </li>
  );
}
