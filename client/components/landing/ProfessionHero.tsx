import type { Profession } from '../../../shared/professions';
import { freeToStart } from '../../content/landing';
import { statusWords } from '../../content/mockups';
import type { ProfessionContent } from '../../content/professions/types';
import { useSite } from '../../context';
import { NotificationCard } from '../mockups/NotificationStack';
import { Picture } from '../Picture';
import { StoreButtons } from '../StoreLinks';

interface ProfessionHeroProps {
  profession: Profession;
  trade: ProfessionContent;
}

/** First screen of a trade's page: what it is, for whom, and the stores; the scene with a notification of the sample job. */
export function ProfessionHero({ profession, trade }: ProfessionHeroProps) {
  const site = useSite();
  const { agent, title, status } = trade.job;
  return (
    <section className="trade-hero">
      <div className="container trade-hero__inner">
        <div className="trade-hero__words">
          <p className="trade-hero__eyebrow">{`${site.name} for ${trade.people}`}</p>
          <h1>{trade.headline}</h1>
          <p className="trade-hero__lead">{trade.subheadline}</p>
          <StoreButtons />
          <p className="trade-hero__free">{freeToStart}</p>
        </div>
        <div className="trade-hero__scene">
          <Picture
            name={profession.slug}
            alt={trade.pictureAlt}
            sizes="(min-width: 75rem) 36rem, (min-width: 56rem) 46vw, 88vw"
            eager
          />
          <div className="mock trade-hero__note" aria-hidden="true">
            <NotificationCard
              kind={status === 'onTheWay' ? 'way' : 'reminder'}
              title={`${agent.name}: ${statusWords[status]}`}
              text={title}
              when="now"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
