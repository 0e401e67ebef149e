import { clientPath } from '../content/home';
import { Section, SectionHead } from './Section';
import { StoreButtons } from './StoreLinks';

/** For people who look for somebody to do the work: what the app does for them, and where to get it. */
export function ClientPath() {
  return (
    <Section tint="coral" id="clients">
      <SectionHead
        eyebrow={clientPath.eyebrow}
        heading={clientPath.heading}
        lead={clientPath.text}
      />
      <StoreButtons />
    </Section>
  );
}
