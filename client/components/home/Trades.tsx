import { professionsHere } from '../../content/home';
import { TradeLinks } from '../landing/TradeLinks';
import { Section, SectionHead } from '../Section';

/** The way to the seven trades' own pages. */
export function Trades() {
  return (
    <Section>
      <SectionHead heading={professionsHere.heading} lead={professionsHere.lead} />
      <TradeLinks />
    </Section>
  );
}
