import { ArrowUpRight } from 'lucide-react';
import { pagePaths } from '../../../shared/paths';
import { figures } from '../../content/figures';
import { listOf } from '../../content/records';
import { useSite, useTexts } from '../../context';
import { Picture } from '../Picture';
import { ButtonLink, PageLink, Section, SectionHead } from '../parts';

/** What is free and what is paid; amounts only where the settings have them. Beside it what premium adds. */
export function Costs() {
  const { cost } = useTexts().home;
  const { pricesNote } = useSite();
  return (
    <Section tint="sand" id="cost">
      <div className="split costs">
        <div>
          <SectionHead heading={cost.heading} lead={cost.lead} />
          <CostTable />
          <p className="small">
            {cost.before} {pricesNote} <strong>{cost.noDowngrade}</strong> {cost.fee(figures)}{' '}
            <PageLink href={pagePaths.refundPolicy}>{cost.link}</PageLink>
          </p>
        </div>
        <Premium />
      </div>
    </Section>
  );
}

function CostTable() {
  const { cost } = useTexts().home;
  return (
    <table className="costs__table">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{cost.what}</th>
          <th scope="col">{cost.price}</th>
        </tr>
      </thead>
      <tbody>
        {listOf(cost.rows).map(({ id, name, text, price }) => (
          <tr key={id} className="costs__row">
            <th scope="row">
              {name}
              <span className="costs__detail muted">{text}</span>
            </th>
            <td>{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Premium() {
  const { page: home, webClient } = useTexts().home;
  const site = useSite();
  return (
    <aside className="premium column box tint--brand" aria-labelledby="premium">
      <p className="eyebrow">{webClient.eyebrow}</p>
      <h3 className="small-heading" id="premium">
        {webClient.heading}
      </h3>
      <p>{webClient.text}</p>
      <ButtonLink href={site.webClientUrl} rel="noopener">
        {home.openWebClient}
        <ArrowUpRight size={20} />
      </ButtonLink>
      <Picture
        className="premium__scene"
        name="web-client"
        sizes="(min-width: 60rem) 30rem, 44vw"
      />
    </aside>
  );
}
