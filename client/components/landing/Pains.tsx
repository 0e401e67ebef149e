import { findItem } from '../../content/items';
import type { Pain, ProfessionContent } from '../../content/professions';
import { useTexts } from '../../useTexts';
import { Badge } from '../Badge';
import { itemIcons } from './itemIcons';

/** Five worries in the owner's words, each with its answer, set like a talk between two people. */
export function Pains({ texts }: { texts: ProfessionContent }) {
  return (
    <section className="section container">
      <h2>{texts.painsHeading}</h2>
      <div className="pains__talk grid">
        {texts.pains.map((pain) => (
          <PainAndAnswer key={pain.item} {...pain} />
        ))}
      </div>
    </section>
  );
}

function PainAndAnswer({ trouble, item, answer }: Pain) {
  const { items } = useTexts();
  const { name, note } = findItem(items, item);
  const Icon = itemIcons[item];
  return (
    <article className="pain grid" data-reveal>
      <h3 className="pain__trouble box">{trouble}</h3>
      <div className="pain__answer box">
        <p className="pain__item row wrap">
          <Icon size={22} />
          {name}
          {note && <Badge>{note}</Badge>}
        </p>
        <p>{answer}</p>
      </div>
    </article>
  );
}
