import type { Profession } from '../../../shared/professions';
import type { SampleNotification } from '../../content/job';
import { useTexts } from '../../useTexts';
import { NotificationCard } from '../mockups/NotificationCard';
import { SectionHead } from '../Section';

interface StepsProps {
  own?: Profession;
  samples: readonly SampleNotification[];
}

/** How it works: a job's three steps, joined by the route that it takes. */
export function Steps({ own, samples }: StepsProps) {
  const { steps } = useTexts();
  return (
    <>
      <SectionHead
        heading={own ? steps.lead : steps.heading}
        lead={own ? undefined : steps.lead}
        center
      />
      <ol className="steps grid">
        {Object.values(steps.list).map(({ name, text }, index) => {
          const sample = samples[index];
          return (
            <li key={name} className="step">
              <h3 className="step__name">{name}</h3>
              <p className="step__text">{text}</p>
              {sample && (
                <div
                  className="mock step__sample"
                  role="img"
                  aria-label={steps.sampleLabel(sample)}
                >
                  <NotificationCard {...sample} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
