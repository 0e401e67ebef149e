import type { Pain, ProfessionContent } from '../../content/en/professions/types';
import { findItem } from '../../content/items';
import { useTexts } from '../../useTexts';
import { Badge } from '../Badge';
import { itemIcons } from './itemIcons';

/** Five worries in the owner's words, each with its answer, set like a talk between two people. */
export function Pains({ texts }: { texts: ProfessionContent }) {
  return (
    <section className="pains container">
      <h2 className="pains__heading">{texts.painsHeading}</h2>
      <div className="pains__talk">
        {texts.pains.map((pain) => (
          <PainAndAnswer key={pain.item} {...pain} />
        ))}
      </div>
    </section>
  );
}

function PainAndAnswer({ says, item, answer }: Pain) {
  const { items } = useTexts();
  const { name, note } = findItem(items, item);
  const Icon = itemIcons[item];
  return (
    <article className="pain" data-reveal>
      <h3 className="pain__says">{says}</h3>
      <div className="pain__answer">
        <p className="pain__item">
          <Icon size={22} />
          {name}
          {note && <Badge>{note}</Badge>}
        </p>
        <p>{answer}</p>
      </div>
    </article>
  );
}
