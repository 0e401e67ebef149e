import type { ProfessionContent } from '../../content/professions';
import { useTexts } from '../../useTexts';
import { itemIcons } from './itemIcons';

/** Five worries in the owner's words, each with its answer, laid out like a chat. */
export function Pains({ texts }: { texts: ProfessionContent }) {
  return (
    <section className="section container">
      <h2>{texts.painsHeading}</h2>
      <div className="pains__talk grid">
        {texts.pains.map((pain) => (
          <PainAndAnswer key={pain.id} {...pain} />
        ))}
      </div>
    </section>
  );
}

function PainAndAnswer({ id, trouble, answer }: ProfessionContent['pains'][number]) {
  const { items } = useTexts();
  const item = items.find((one) => one.id === id);
  const Icon = itemIcons[id];
  return (
    <article data-reveal>
      <h3 className="pain__trouble box">{trouble}</h3>
      <div className="pain__answer box">
        <p className="pain__item row wrap">
          <Icon size={22} />
          {item?.name}
          {item?.note && <span className="badge box">{item.note}</span>}
        </p>
        <p>{answer}</p>
      </div>
    </article>
  );
}
