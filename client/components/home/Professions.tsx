import { professionPath, professions } from '../../../shared/professions';
import { useTexts } from '../../useTexts';
import { professionIcons } from '../job/professionIcons';
import { PageLink } from '../PageLink';

/** The way to the seven professions' own pages. */
export function Professions() {
  const { professionNames, professionsHere } = useTexts();
  return (
    <section>
      <h2>{professionsHere.heading}</h2>
      <p className="professions-here__lead">{professionsHere.lead}</p>
      <ul className="professions-here__list">
        {professions.map(({ name, slug }) => {
          const Icon = professionIcons[slug];
          return (
            <li key={slug}>
              <PageLink
                className={`profession-chip box mood mood--${slug}`}
                href={professionPath(name)}
              >
                <Icon size={22} aria-hidden="true" />
                {professionNames[slug]}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
