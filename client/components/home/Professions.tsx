import { useTexts } from '../../useTexts';
import { ProfessionLinks } from '../landing/ProfessionLinks';
import { Section, SectionHead } from '../Section';

/** The way to the seven professions' own pages. */
export function Professions() {
  const { professionsHere } = useTexts();
  return (
    <Section>
      <SectionHead heading={professionsHere.heading} lead={professionsHere.lead} />
      <ProfessionLinks />
    </Section>
  );
}
