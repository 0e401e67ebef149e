import { createContext, useContext } from 'react';
import type { Flag, JobView, TextSlot } from '../../job/view';

const ViewContext = createContext<JobView | undefined>(undefined);

/** Provides the job as it is before anybody has touched it. */
export const JobViewProvider = ViewContext.Provider;

function useJobView(): JobView {
  const view = useContext(ViewContext);
  if (!view) throw new Error('Slots work inside JobViewProvider only');
  return view;
}

/** Words that the script changes while the job runs. */
export function Slot({ name, className }: { name: TextSlot; className?: string }) {
  const { texts } = useJobView();
  return (
    <span className={className} data-text={name}>
      {texts[name]}
    </span>
  );
}

/** Gives the attributes of a part that is there at times only; the script shows and hides it. */
export function useWhen(): (flag: Flag) => { 'data-when': Flag; hidden: boolean } {
  const { flags } = useJobView();
  return (flag) => ({ 'data-when': flag, hidden: !flags[flag] });
}
