import type { Act } from '../../job/machine';
import { requiredContext } from '../../lib/requiredContext';
import type { Scene } from './scene';

interface JobValue extends Scene {
  /** The agent's position: an index of `ridePlaces`, see useRide.ts. */
  ridden: number;
  /** Dispatches an act; the animation starts at the control that was pressed. */
  run(act: Act, control: HTMLElement): void;
}

export const [JobProvider, useJob] = requiredContext<JobValue>('useJob() works in JobDemo only');
