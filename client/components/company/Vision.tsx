import { useTexts } from '../../useTexts';
import { Section } from '../Section';

/** Our Vision: one sentence to remember. */
export function Vision() {
  const { company } = useTexts();
  const { heading, statement, text } = company.vision;
  return (
    <Section id="vision" tint="brand" className="vision">
      <h2 className="vision__heading">{heading}</h2>
      <p className="vision__statement">{statement}</p>
      <p className="lead vision__text">{text}</p>
    </Section>
  );
}
