import { Check } from 'lucide-react';
import { useTexts } from '../../useTexts';
import { Picture } from '../Picture';
import { Section, SectionHead } from '../Section';

/** What the app offers: one wide part, two beside each other. */
export function Offer() {
  const { company } = useTexts();
  const { heading, text, parts } = company.offer;
  return (
    <Section id="offer" tint="sand">
      <SectionHead heading={heading} lead={text} />
      <div className="offer">
        {parts.map(({ id, name, picture, text: line, points }) => (
          <article className={`offer-part box offer-part--${id}`} key={id} data-reveal="">
            <div className="offer-part__words">
              <h3>{name}</h3>
              <p>{line}</p>
              <ul className="offer-part__points">
                {points.map((point) => (
                  <li key={point}>
                    <Check size={20} aria-hidden="true" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
            <Picture
              className="offer-part__picture"
              name={picture}
              alt=""
              sizes="(min-width: 60rem) 26rem, (min-width: 40rem) 38vw, min(80vw, 26rem)"
            />
          </article>
        ))}
      </div>
    </Section>
  );
}
