import { professionPath, professions } from '../../../shared/professions';
import { useTexts } from '../../useTexts';
import { PageLink } from '../PageLink';
import { Picture } from '../Picture';

/**
 * The seven professions to choose from. Phones are given less than the real width of a picture, or dense screens would fetch
 * twice the bytes for no visible gain.
 */
export function ProfessionCards() {
  const { professionContent, professionNames } = useTexts();
  return (
    <ul className="professions wrap">
      {professions.map(({ name, slug }, i) => (
        <li key={slug} className="professions__cell">
          <PageLink
            className={`profession-card mood-link column box mood mood--${slug}`}
            href={professionPath(name)}
          >
            <span className="profession-card__name">{professionNames[slug]}</span>
            <span className="profession-card__headline">{professionContent[slug].headline}</span>
            <Picture
              className="profession-card__picture"
              name={slug}
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 28vw"
              eager={i === 0}
            />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
