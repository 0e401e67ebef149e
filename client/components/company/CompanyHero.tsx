import { pagePaths } from '../../../shared/paths';
import { company } from '../../content/company';
import { useSite } from '../../context';
import { ButtonLink } from '../Button';
import { Picture } from '../Picture';

/** First screen of the Company page: what this is, and where to go from here. */
export function CompanyHero() {
  const { name } = useSite();
  return (
    <section className="company-hero">
      <div className="container company-hero__inner">
        <div className="company-hero__words">
          <p className="eyebrow">The company behind the app</p>
          <h1>{company.headline}</h1>
          <p className="company-hero__lead">
            {name} {company.lead}
          </p>
          <div className="button-row">
            <ButtonLink href="#join">Join us</ButtonLink>
            <ButtonLink look="secondary" href={pagePaths.contact}>
              Talk to us
            </ButtonLink>
          </div>
        </div>
        <Picture
          className="company-hero__picture"
          name="company"
          alt="Mumbai block with an office tower, an art-deco house, an auto-rickshaw and the cable-stayed bridge over the sea"
          sizes="(min-width: 60rem) 30rem, 86vw"
          eager
        />
      </div>
    </section>
  );
}
