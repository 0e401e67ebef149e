import { pagePaths } from '../../../shared/paths';
import { useTexts } from '../../useTexts';
import { PageLink } from '../PageLink';
import { Section, SectionHead } from '../Section';
import { StoreButtons } from '../StoreLinks';
import { AmbassadorWay } from './AmbassadorWay';

/** Join Us: providers, agents, and ambassadors by invitation or approval. */
export function JoinUs() {
  const { company } = useTexts();
  const { heading, text, ways, toProfessions } = company.join;
  return (
    <Section id="join" tint="indigo">
      <SectionHead heading={heading} lead={text} />
      <div className="split join">
        <div className="join__app" data-reveal="">
          {ways.map(({ id, name, text: line }) => (
            <div className="join-way" key={id}>
              <h3>{name}</h3>
              <p>{line}</p>
            </div>
          ))}
          <StoreButtons />
          <p className="join__professions">
            <PageLink href={pagePaths.landing}>{toProfessions}</PageLink>
          </p>
        </div>
        <AmbassadorWay />
      </div>
    </Section>
  );
}
