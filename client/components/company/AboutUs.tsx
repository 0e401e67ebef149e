import { useTexts } from '../../useTexts';
import { Picture } from '../Picture';
import { Section } from '../Section';

/** About Us: the trouble, the answer, and the three people of every job. */
export function AboutUs() {
  const { company } = useTexts();
  const { heading, text, people } = company.about;
  return (
    <Section id="about">
      <div className="split about__words">
        <h2>{heading}</h2>
        <div className="about__text">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <ul className="people">
        {people.map(({ picture, name, line }) => (
          <li className={`person box person--${picture}`} key={picture} data-reveal="">
            <Picture
              className="person__picture"
              name={picture}
              alt=""
              sizes="(min-width: 60rem) 20rem, (min-width: 40rem) 24vw, min(78vw, 20rem)"
              small
            />
            <p className="person__line">
              <strong>{name}</strong> {line}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
