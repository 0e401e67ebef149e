import { pagePaths } from '../../../shared/paths';
import { useTexts } from '../../useTexts';
import { ButtonLink } from '../Button';

/** The ambassador programme in two figures. */
export function AmbassadorWay() {
  const { company } = useTexts();
  const { name, text, figures, ask, terms } = company.join.ambassador;
  return (
    <article className="ambassador" data-reveal="">
      <h3>{name}</h3>
      <p>{text}</p>
      <dl className="ambassador__figures">
        {figures.map(({ figure, label }) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <ButtonLink href={pagePaths.contact}>{ask}</ButtonLink>
        <ButtonLink look="quiet" href={pagePaths.ambassadorsTermsOfUsage}>
          {terms}
        </ButtonLink>
      </div>
    </article>
  );
}
