import type { ReactNode } from 'react';
import { Linked } from '../fields/Linked';
import { useFormTexts } from '../form/formTexts';

interface LinkPanelProps {
  title: string;
  /** The sentence of the catalogue or the server. */
  message?: string;
  /** What to do now. */
  children: ReactNode;
}

/** A link that can't be used: what is the matter, what to do, and who helps. */
export function LinkPanel({ title, message, children }: LinkPanelProps) {
  const { formTexts } = useFormTexts();
  return (
    <div className="link-panel">
      <h2 className="link-panel__title">{title}</h2>
      {message && (
        <p className="link-panel__message" role="status">
          {message}
        </p>
      )}
      {children}
      <p>
        <Linked {...formTexts.password.stuck} />
      </p>
    </div>
  );
}
