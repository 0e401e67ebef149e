import { ListChecks } from 'lucide-react';
import type { LegalDocument } from '../../content/legal';
import { useTexts } from '../../useTexts';

/** The five lines that sum up a document. */
export function LegalSummary({ lines }: { lines: LegalDocument['summary'] }) {
  const { legalPage } = useTexts();
  return (
    <section className="card legal-box" aria-labelledby="in-short">
      <h2 className="legal-box__title" id="in-short">
        <ListChecks className="legal-box__icon" size={24} aria-hidden="true" />
        {legalPage.inShort}
      </h2>
      <ul className="legal-box__lines">
        {lines.map((line) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, settings escaped by legalDocument
          <li key={line} dangerouslySetInnerHTML={{ __html: line }} />
        ))}
      </ul>
    </section>
  );
}
