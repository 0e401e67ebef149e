import { professionPath, professions } from '../../../shared/professions';
import { professionContent } from '../../content/professions';
import { Picture } from '../Picture';

/** The seven trades to choose from: three wide cards, four narrow ones. */
export function TradeCards() {
  return (
    <ul className="trades">
      {professions.map(({ name, slug }, i) => (
        <li key={slug} className="trades__cell">
          <a className={`trade-card mood mood--${slug}`} href={professionPath(name)}>
            <span className="trade-card__name">{name}</span>
            <span className="trade-card__headline">{professionContent[slug].headline}</span>
            <Picture
              className="trade-card__picture"
              name={slug}
              alt=""
              sizes={`(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, ${i === 0 ? 88 : 42}vw`}
              eager={i === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
