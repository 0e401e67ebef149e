import { Coffee, ListChecks } from 'lucide-react';
import { useTexts } from '../../useTexts';
import { useWhen } from './slots';

const icons = { provider: ListChecks, agent: Coffee } as const;

/** A phone before anything has come to it. */
export function NothingYet({ side }: { side: keyof typeof icons }) {
  const { jobPage } = useTexts();
  const when = useWhen();
  const Icon = icons[side];
  const { title, text } = jobPage.nothingYet[side];
  return (
    <div className="trial__nothing" {...when('draft')}>
      <Icon size={28} aria-hidden="true" />
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
    </div>
  );
}
