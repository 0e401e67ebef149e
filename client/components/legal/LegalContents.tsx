import type { LegalDocument } from '../../content/legal';
import { useTexts } from '../../useTexts';

interface LegalContentsProps {
  sections: LegalDocument['sections'];
}

/** Table of contents above the text, folded: for phones. */
export function FoldedContents({ sections }: LegalContentsProps) {
  const { legalPage } = useTexts();
  return (
    <details className="legal-contents screen-only legal-contents--folded">
      <summary className="legal-contents__title">{legalPage.onThisPage}</summary>
      <ContentsList sections={sections} />
    </details>
  );
}

/** Table of contents beside the text that follows the reader: for wide screens. */
export function FollowingContents({ sections }: LegalContentsProps) {
  const { legalPage } = useTexts();
  return (
    <nav
      className="legal-contents screen-only legal-contents--following"
      aria-label={legalPage.onThisPage}
    >
      <p className="legal-contents__title">{legalPage.onThisPage}</p>
      <ContentsList sections={sections} />
    </nav>
  );
}

function ContentsList({ sections }: LegalContentsProps) {
  return (
    <ol className="legal-contents__list">
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
}
