import { createContext, useContext } from 'react';
import type { Act } from '../../job/machine';
import type { Scene } from './scene';

interface JobValue extends Scene {
  /** How far the agent has ridden, in places of `ridePlaces`. */
  ridden: number;
  /** Dispatches an act; the control that was pressed tells where it starts and who had the focus. */
  run(act: Act, control: HTMLElement): void;
}

const JobContext = createContext<JobValue | undefined>(undefined);

export const JobProvider = JobContext.Provider;

/** The current job. Throws outside of one. */
export function useJob(): JobValue {
  const value = useContext(JobContext);
  if (!value) throw new Error('useJob() works in JobDemo only');
  return value;
}
