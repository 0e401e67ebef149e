import { ArrowUpRight, Check } from 'lucide-react';
import { pagePaths } from '../../../shared/paths';
import type { Plan } from '../../../shared/site';
import { listOf } from '../../content/records';
import { inRupees } from '../../content/words';
import { usePage, useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { ButtonLink } from '../Button';
import { PageLink } from '../PageLink';
import { Picture } from '../Picture';
import { Section, SectionHead } from '../Section';

/** What is free and what is paid; amounts only where the settings have them. Beside it what premium adds. */
export function Costs() {
  const { cost } = useTexts().home;
  const { pricesNote, figures, plans } = useSite();
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
      {plans.length > 0 && <Plans plans={plans} />}
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

/** A brand's own plans: a card each, with the price as its owner sets it. */
function Plans({ plans }: { plans: readonly Plan[] }) {
  const { cost } = useTexts().home;
  const { language } = usePage();
  const per = { month: cost.perMonth, quarter: cost.perQuarter, year: cost.perYear };
  return (
    <section className="plans" aria-labelledby="plans">
      <h3 className="small-heading" id="plans">
        {cost.plans}
      </h3>
      <ul className="plans__list grid">
        {plans.map(({ name, rupees, period, tax, contains = [] }) => (
          <li key={name} className="card">
            <h4 className="title">{name}</h4>
            <p className="plans__price title">
              {(period ? per[period] : cost.once)({ price: inRupees(language, rupees) })}
            </p>
            {tax && (
              <p className="muted">{tax === 'included' ? cost.taxIncluded : cost.taxAdded}</p>
            )}
            {contains.length > 0 && (
              <ul className="plans__contents grid small">
                {contains.map((each) => (
                  <li key={each} className="beside">
                    <Check size={18} />
                    {each}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
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
