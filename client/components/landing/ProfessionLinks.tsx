import { type Profession, professionPath, professions } from '../../../shared/professions';
import { useTexts } from '../../useTexts';
import { PageLink } from '../PageLink';
import { Picture } from '../Picture';

/** Small picture links to the professions, without the one whose page it is. */
export function ProfessionLinks({ except }: { except?: Profession }) {
  const { professionNames } = useTexts();
  return (
    <ul className="profession-links wrap">
      {professions
        .filter(({ slug }) => slug !== except?.slug)
        .map(({ name, slug }) => (
          <li key={slug}>
            <PageLink
              className={`profession-link mood-link box column mood mood--${slug}`}
              href={professionPath(name)}
            >
              <Picture
                className="profession-link__picture"
                name={slug}
                sizes="(min-width: 60rem) 10rem, (min-width: 40rem) 28vw, 42vw"
                small
              />
              <span className="profession-link__name">{professionNames[slug]}</span>
            </PageLink>
          </li>
        ))}
    </ul>
  );
}
