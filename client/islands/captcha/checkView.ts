import { useSyncExternalStore } from 'react';
import type { CheckStatus, HumanCheck } from './humanCheck';

/** What the look of a human check is given. */
export interface CheckViewProps {
  human: HumanCheck;
  /** False until the island runs. */
  ready: boolean;
  /** The captcha rule's sentence when it is the first that fails. */
  error?: string;
}

/** The status of a human check as it changes. */
export function useCheckStatus(human: HumanCheck): CheckStatus {
  return useSyncExternalStore(
    human.subscribe,
    () => human.status,
    () => 'idle',
  );
}
