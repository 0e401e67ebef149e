import { type Profession, professionPath, professions } from '../../../shared/professions';
import { Picture } from '../Picture';

/** Small picture links to the trades, without the one whose page it is. */
export function TradeLinks({ except }: { except?: Profession }) {
  return (
    <ul className={except ? 'trade-links' : 'trade-links trade-links--all'}>
      {professions
        .filter(({ slug }) => slug !== except?.slug)
        .map(({ name, slug }) => (
          <li key={slug}>
            <a className={`trade-link mood mood--${slug}`} href={professionPath(name)}>
              <Picture
                className="trade-link__picture"
                name={slug}
                alt=""
                sizes="(min-width: 60rem) 10rem, (min-width: 40rem) 28vw, 42vw"
              />
              <span className="trade-link__name">{name}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
