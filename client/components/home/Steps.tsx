import { useTexts } from '../../useTexts';
import { NotificationStack } from '../mockups/NotificationStack';
import { Section, SectionHead } from '../Section';

/** How it works: a job's three steps, joined by the route that it takes. */
export function Steps() {
  const { steps } = useTexts();
  return (
    <Section>
      <SectionHead heading={steps.heading} lead={steps.lead} center />
      <ol className="steps">
        {steps.list.map(({ name, text, sample }) => (
          <li key={name} className="step" data-reveal="">
            <h3 className="step__name">{name}</h3>
            <p className="step__text">{text}</p>
            <NotificationStack
              label={steps.sampleLabel(sample.title, sample.text)}
              items={[sample]}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}
