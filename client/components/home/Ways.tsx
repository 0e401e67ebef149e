import { professionPath, professions } from '../../../shared/professions';
import { useTexts } from '../../useTexts';
import { professionIcons } from '../job/professionIcons';
import { PageLink } from '../PageLink';
import { StoreButtons } from '../StoreLinks';

/** The ways on from Home: to the professions' own pages, and for people who need a service. */
export function Ways() {
  const { clientPath, professionNames, professionsHere } = useTexts();
  return (
    <div className="section split container">
      <section>
        <h2 className="small-heading">{professionsHere.heading}</h2>
        <p className="soft">{professionsHere.lead}</p>
        <ul className="professions-here__list wrap">
          {professions.map(({ name, slug }) => {
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
      </section>
      <section className="ways__clients box tint--coral" id="clients">
        <p className="eyebrow">{clientPath.eyebrow}</p>
        <h2 className="small-heading">{clientPath.heading}</h2>
        <p>{clientPath.text}</p>
        <StoreButtons />
      </section>
    </div>
  );
}
