import { ChatCall } from '../components/mockups/ChatCall';
import { NotificationStack } from '../components/mockups/NotificationStack';
import { PerformanceChart } from '../components/mockups/PerformanceChart';
import { PhoneFrame } from '../components/mockups/PhoneFrame';
import { TrackingMap } from '../components/mockups/TrackingMap';
import { Section, SectionHead } from '../components/Section';
import { Fields } from '../components/styleguide/Fields';
import { Parts } from '../components/styleguide/Parts';
import { Swatches } from '../components/styleguide/Swatches';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';

/** Tokens and parts on one page; shown in development mode only. */
export function StyleguidePage() {
  return (
    <SiteLayout>
      <Section>
        <h1 className="guide-title">Styleguide</h1>
        <SectionHead
          heading="Colours"
          lead="The browser’s colour scheme decides which set you see."
        />
        <Swatches />
      </Section>
      <Section tint="sand">
        <SectionHead
          eyebrow="Eyebrow"
          heading="Type: headings are tight and heavy"
          lead="The lead says in one sentence what follows."
        />
        <h3>Third level: one thing of many</h3>
        <p className="guide-text">
          Body text is between 17 and 18 pixels and never wider than 70 characters.{' '}
          <a href="#main">The way back up</a> is underlined, <strong>strong words are heavy</strong>
          , and ₹ 1,250 has its own sign in the font.
        </p>
      </Section>
      <Section>
        <SectionHead heading="Parts" />
        <Parts />
      </Section>
      <Section tint="indigo">
        <SectionHead heading="Fields" />
        <Fields />
      </Section>
      <Section>
        <SectionHead heading="Mock-ups" lead="Sample screens of the app." />
        <div className="parts__mockups">
          <PhoneFrame>
            <TrackingMap />
          </PhoneFrame>
          <NotificationStack />
          <ChatCall />
          <PerformanceChart />
        </div>
      </Section>
      <Section tint="brand">
        <SectionHead
          eyebrow="Eyebrow"
          heading="The brand’s own ground"
          lead="For one band a page."
        />
      </Section>
    </SiteLayout>
  );
}

/** Title and description of the styleguide. */
export const styleguideMeta: MetaOf = (site) => ({
  title: `Styleguide – ${site.name}`,
  description:
    'Every colour, heading, button, card, badge, notice, field and mock-up of this website on one page, in the colour scheme that your browser asks for.',
});
