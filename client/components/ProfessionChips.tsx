import { type Profession, professionPath, professions } from '../../shared/professions';
import { useTexts } from '../useTexts';
import { PageLink } from './PageLink';
import { professionIcons } from './professionIcons';

/** Links to the professions, without the one whose page it is. */
export function ProfessionChips({ except }: { except?: Profession }) {
  const { professionNames } = useTexts();
  return (
    <ul className="profession-chips wrap">
      {professions
        .filter(({ slug }) => slug !== except?.slug)
        .map(({ name, slug }) => {
          const Icon = professionIcons[slug];
          return (
            <li key={slug}>
              <PageLink
                className={`profession-chip mood-link target box mood mood--${slug}`}
                href={professionPath(name)}
              >
                <Icon size={22} />
                {professionNames[slug]}
              </PageLink>
            </li>
          );
        })}
    </ul>
  );
}
