import { Plus } from 'lucide-react';
import { questions } from '../../content/home';
import { SectionHead } from '../Section';

/** What people ask first; every answer is in the page, open or not. */
export function Questions() {
  return (
    <section className="section section--sand">
      <div className="container questions">
        <SectionHead heading={questions.heading} />
        <div>
          {questions.list.map((entry) => (
            <details key={entry.question} className="question">
              <summary className="question__ask">
                <h3>{entry.question}</h3>
                <Plus className="question__mark" size={24} aria-hidden="true" />
              </summary>
              <p className="question__answer">
                {entry.answer} {'link' in entry && <a href={entry.link.href}>{entry.link.text}</a>}
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
