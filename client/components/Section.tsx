import type { ReactNode } from 'react';

interface SectionProps {
  /** Ground of the band; without it the page's own. */
  tint?: 'sand' | 'indigo' | 'coral' | 'brand';
  id?: string;
  children: ReactNode;
}

/** A band across the page with its content in the page's column. */
export function Section({ tint, id, children }: SectionProps) {
  return (
    <section className={tint ? `section tint--${tint}` : 'section'} id={id}>
      <div className="container">{children}</div>
    </section>
  );
}

interface SectionHeadProps {
  eyebrow?: string;
  heading: ReactNode;
  lead?: ReactNode;
}

/** The words on top of a section: its h2 and what follows from it. */
export function SectionHead({ eyebrow, heading, lead }: SectionHeadProps) {
  return (
    <div className="section-head">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
