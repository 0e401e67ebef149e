import type { Profession } from '../../../shared/professions';
import { freeToStart, landing } from '../../content/landing';
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
  const { agent, title } = trade.job;
  return (
    <section className="trade-hero">
      <div className="container trade-hero__inner">
        <div className="trade-hero__words">
          <p className="trade-hero__eyebrow">{landing.eyebrow(site.name, trade.people)}</p>
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
              kind="way"
              title={landing.note(agent.name)}
              text={title}
              when={landing.noteWhen}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
