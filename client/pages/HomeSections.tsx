import {
  ArrowUpRight,
  BellRing,
  ChartColumnIncreasing,
  ClipboardList,
  FileCheck,
  Images,
  type LucideIcon,
  MapPinned,
  MessageCircle,
  MessageSquareWarning,
  MonitorSmartphone,
  Plus,
  RefreshCw,
  ShieldCheck,
  Star,
} from 'lucide-react';
import { pagePaths } from '../../shared/paths';
import { Picture } from '../components/Picture';
import { ButtonLink, PageLink, Section } from '../components/parts';
import type { Messages } from '../content/messages';
import { listOf } from '../content/records';
import { useSite, useTexts } from '../context';

const looks = {
  providers: { picture: 'service-provider', tint: 'marigold' },
  clients: { picture: 'client', tint: 'coral' },
  staff: { picture: 'agent', tint: 'teal' },
} as const;

type Audiences = Messages['home']['audiences'];

/** The name of a point of any of the three lists. */
type PointId = { [A in keyof Audiences]: keyof Audiences[A]['points'] }[keyof Audiences];

/** The words of a point: `text` where the name alone leaves a question, `note` says which plan it belongs to. */
interface PointWords {
  name: string;
  text?: string;
  note?: string;
}

const icons: Record<PointId, LucideIcon> = {
  requests: ClipboardList,
  contracts: FileCheck,
  complaints: MessageSquareWarning,
  analytics: ChartColumnIncreasing,
  premium: MonitorSmartphone,
  status: RefreshCw,
  tracking: MapPinned,
  ratings: Star,
  alerts: BellRing,
  chat: MessageCircle,
  details: Images,
  privacy: ShieldCheck,
};

/** For providers, clients and field staff, side by side where there is room. */
export function Audiences() {
  const { audiences, clientWay } = useTexts().home;
  return (
    <div className="section audiences grid container">
      {listOf(audiences).map(({ id, heading, lead, points }) => (
        <section key={id} className={`audience column box tint--${looks[id].tint}`} data-reveal="">
          <div className="audience__head row">
            <Picture
              className="audience__scene"
              name={looks[id].picture}
              sizes="(min-width: 60rem) 16rem, 6.5rem"
            />
            <div>
              <h2 className="small-heading">{heading}</h2>
              <p>{lead}</p>
            </div>
          </div>
          <ul className="points grid">
            {listOf<PointId, PointWords>(points).map((point) => {
              const Icon = icons[point.id];
              return (
                <li key={point.name} className="point signed grid">
                  <Icon size={24} />
                  <div>
                    <h3 className="point__name row wrap">
                      {point.name} {point.note && <span className="badge box">{point.note}</span>}
                    </h3>
                    {point.text && <p className="small">{point.text}</p>}
                  </div>
                </li>
              );
            })}
          </ul>
          {id === 'clients' && <p className="audience__way">{clientWay}</p>}
        </section>
      ))}
    </div>
  );
}

/** What is free and what is paid; amounts only where the settings have them. Beside it what premium adds. */
export function Costs() {
  const { cost } = useTexts().home;
  const { pricesNote } = useSite();
  return (
    <Section tint="sand" id="cost">
      <div className="split costs">
        <div>
          <h2>{cost.heading}</h2>
          <CostTable />
          <p className="small">
            {cost.before} {pricesNote} <strong>{cost.noDowngrade}</strong> {cost.fee}{' '}
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

/** Questions to expand; every answer is in the page, expanded or not. */
export function Questions() {
  const { questions, questionsHeading } = useTexts().home;
  return (
    <Section tint="sand" id="questions">
      <h2>{questionsHeading}</h2>
      <div className="questions__list">
        {questions(useSite()).map(({ question, answer, link }) => (
          <details key={question} className="question">
            <summary className="question__ask row">
              <h3>{question}</h3>
              <Plus className="question__mark screen-only" size={24} />
            </summary>
            <p className="question__answer measure">
              {answer} {link && <PageLink href={link.href}>{link.text}</PageLink>}
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
