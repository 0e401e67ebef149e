import { ArrowUpRight, Plus } from 'lucide-react';
import { pagePaths } from '../../shared/paths';
import { Picture } from '../components/Picture';
import { ButtonLink, PageLink } from '../components/parts';
import { storesId } from '../components/stores';
import type { Messages } from '../content/messages';
import { listOf } from '../content/wording';
import { useSite, useTexts } from '../document/context';

const looks = {
  providers: { picture: 'service-provider', tint: 'marigold' },
  clients: { picture: 'client', tint: 'coral' },
  staff: { picture: 'agent', tint: 'teal' },
} as const;

/** The target of the link at the end of each section. */
const ways: Record<keyof Messages['home']['audiences'], string> = {
  providers: pagePaths.landing,
  clients: `#${storesId}`,
  staff: `#${storesId}`,
};

/** The texts of a point: `text` describes it, `note` says which plan it belongs to. */
interface PointWords {
  name: string;
  text?: string;
  note?: string;
}

/** The sections for providers, clients and field staff, side by side on wide screens. */
export function Audiences() {
  const { company, home, layout } = useTexts();
  return (
    <div className="section audiences grid container">
      {listOf(home.audiences).map(({ id, heading, lead, points }) => (
        <section key={id} className={`audience column box tint--${looks[id].tint}`} data-reveal="">
          <Picture
            className="audience__scene"
            name={looks[id].picture}
            sizes="(min-width: 60rem) 12rem, 1px"
          />
          <div>
            <h3 className="small-heading">{heading}</h3>
            <p>{lead}</p>
          </div>
          <ul className="points grid">
            {listOf<string, PointWords>(points).map(({ id: point, name, text, note }) => (
              <li key={point} className="point">
                <p className="title point__name row wrap">
                  {name} {note && <span className="badge box">{note}</span>}
                </p>
                {text && <p className="small">{text}</p>}
              </li>
            ))}
          </ul>
          <PageLink className="audience__way target" href={ways[id]}>
            {id === 'providers' ? company.join.toProfessions : layout.footer.app}
          </PageLink>
        </section>
      ))}
    </div>
  );
}

/** The section about the web app, which comes with premium. */
export function WebApp() {
  const { page: home, webClient } = useTexts().home;
  const site = useSite();
  return (
    <section className="section wide-section container">
      <div className="web-app split box tint--indigo">
        <div>
          <p className="eyebrow">{webClient.eyebrow}</p>
          <h2>{webClient.heading}</h2>
          <p>{webClient.text}</p>
          <ButtonLink href={site.webClientUrl} look="secondary" rel="noopener">
            {home.openWebClient}
            <ArrowUpRight size={20} />
          </ButtonLink>
        </div>
        <Picture className="web-app__scene inset-picture" name="web-client" sizes="20rem" />
      </div>
    </section>
  );
}

/** Questions to expand. Every answer is in the page, expanded or not. */
export function Questions() {
  const { questions, questionsHeading } = useTexts().home;
  return (
    <section className="section container">
      <div className="split under-heading">
        <h2>{questionsHeading}</h2>
        <div className="questions__list">
          {questions(useSite()).map(({ question, answer }) => (
            <details key={question} className="question">
              <summary className="question__ask title row">
                {question}
                <Plus className="question__mark screen-only" size={24} />
              </summary>
              <p className="question__answer measure">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
