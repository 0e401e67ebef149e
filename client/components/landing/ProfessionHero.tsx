import type { Profession } from '../../../shared/professions';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { NotificationCard } from '../mockups/NotificationCard';
import { Picture } from '../Picture';
import { StoreButtons } from '../StoreLinks';
import { StoreNote } from '../StoreNote';

/** First screen of a profession's page: what it is, for whom, and the stores; the scene with a notification of the sample job. */
export function ProfessionHero({ profession }: { profession: Profession }) {
  const { freeToStart, landing, professionContent } = useTexts();
  const site = useSite();
  const texts = professionContent[profession.slug];
  const { agent, title } = texts.job;
  return (
    <section className="profession-hero">
      <div className="container split profession-hero__inner">
        <div>
          <p className="eyebrow profession-hero__eyebrow">
            {landing.eyebrow({ siteName: site.name, people: texts.people })}
          </p>
          <h1>{texts.headline}</h1>
          <p className="intro">{texts.subheadline}</p>
          <StoreButtons runJob />
          <StoreNote>{freeToStart}</StoreNote>
        </div>
        <div className="profession-hero__scene">
          <Picture
            name={profession.slug}
            alt={texts.pictureAlt}
            sizes="(min-width: 75rem) 36rem, (min-width: 56rem) 46vw, 88vw"
            eager
          />
          <div className="mock profession-hero__note" aria-hidden="true">
            <NotificationCard
              kind="way"
              title={landing.note({ agent: agent.name })}
              text={title}
              when={landing.noteWhen}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
