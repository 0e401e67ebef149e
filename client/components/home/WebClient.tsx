import { ArrowUpRight } from 'lucide-react';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { ButtonLink } from '../Button';
import { PerformanceChart } from '../mockups/PerformanceChart';
import { Picture } from '../Picture';
import { Section, SectionHead } from '../Section';

/** The web client: a band in the brand's own colour. */
export function WebClient() {
  const { home, webClient } = useTexts();
  const site = useSite();
  return (
    <Section tint="brand">
      <div className="web-client">
        <div>
          <SectionHead
            eyebrow={webClient.eyebrow}
            heading={webClient.heading}
            lead={webClient.text}
          />
          <ButtonLink href={site.webClientUrl} rel="noopener">
            {home.openWebClient}
            <ArrowUpRight size={20} aria-hidden="true" />
          </ButtonLink>
        </div>
        <div className="web-client__stage">
          <Picture
            className="web-client__scene"
            name="web-client"
            alt=""
            sizes="(min-width: 60rem) 34rem, 90vw"
          />
          <div className="web-client__chart">
            <PerformanceChart />
          </div>
        </div>
      </div>
    </Section>
  );
}
