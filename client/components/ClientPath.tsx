import { useTexts } from '../useTexts';
import { Picture } from './Picture';
import { Section, SectionHead } from './Section';
import { StoreButtons } from './StoreLinks';

/** For people who need a service: what the app does for them, and where to get it. */
export function ClientPath() {
  const { clientPath } = useTexts();
  return (
    <Section tint="coral" id="clients">
      <div className="split client-path">
        <div>
          <SectionHead
            eyebrow={clientPath.eyebrow}
            heading={clientPath.heading}
            lead={clientPath.text}
          />
          <StoreButtons />
        </div>
        <Picture
          className="client-path__picture"
          name="client"
          alt=""
          sizes="(min-width: 30rem) 26rem, 86vw"
        />
      </div>
    </Section>
  );
}
