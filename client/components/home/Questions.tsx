import { Plus } from 'lucide-react';
import type { Question } from '../../content/home';
import { PageLink, Section, SectionHead } from '../parts';

/** Questions to expand; every answer is in the page, expanded or not. */
export function Questions({ heading, list }: { heading: string; list: readonly Question[] }) {
  return (
    <Section tint="sand" id="questions">
      <SectionHead heading={heading} />
      <div className="questions__list">
        {list.map(({ question, answer, link }) => (
          <details key={question} className="question">
            <summary className="question__ask row">
              <h3>{question}</h3>
              <Plus className="question__mark screen-only" size={24} />
            </summary>
            <p className="question__answer measure">
              {answer} {link && <PageLink href={link.href}>{link.text}</PageLink>}
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
