import { pagePaths } from '../../../shared/paths';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { ButtonLink } from '../Button';
import { Picture } from '../Picture';

/** First screen of the Company page: what this is, and where to go from here. */
export function CompanyHero() {
  const { company } = useTexts();
  const { name } = useSite();
  return (
    <section className="company-hero">
      <div className="container split company-hero__inner">
        <div>
          <p className="eyebrow">{company.eyebrow}</p>
          <h1>{company.headline}</h1>
          <p className="company-hero__lead">{company.lead({ siteName: name })}</p>
          <div className="button-row">
            <ButtonLink href="#join">{company.heroJoin}</ButtonLink>
            <ButtonLink look="secondary" href={pagePaths.contact}>
              {company.heroContact}
            </ButtonLink>
          </div>
        </div>
        <Picture
          className="company-hero__picture"
          name="company"
          alt={company.pictureAlt}
          sizes="(min-width: 60rem) 30rem, 86vw"
          eager
        />
      </div>
    </section>
  );
}
