import { type Profession, professionPath, professions } from '../../../shared/professions';
import { Picture } from '../Picture';

/** Small picture links to the professions, without the one whose page it is. */
export function ProfessionLinks({ except }: { except?: Profession }) {
  return (
    <ul className={except ? 'profession-links' : 'profession-links profession-links--all'}>
      {professions
        .filter(({ slug }) => slug !== except?.slug)
        .map(({ name, slug }) => (
          <li key={slug}>
            <a className={`profession-link mood mood--${slug}`} href={professionPath(name)}>
              <Picture
                className="profession-link__picture"
                name={slug}
                alt=""
                sizes="(min-width: 60rem) 10rem, (min-width: 40rem) 28vw, 42vw"
              />
              <span className="profession-link__name">{name}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
