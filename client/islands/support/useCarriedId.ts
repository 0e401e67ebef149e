import { useEffect } from 'react';
import { carryOver, takeCarried } from '../form/carryOver';
import type { Store } from '../store';
import type { SupportEvent, SupportState } from './supportState';

const name = 'support-id';

/** Takes the chosen role and the verified id along when the language of the page is changed. */
export function useCarriedId(store: Store<SupportState, SupportEvent>): void {
  useEffect(() => {
    const { role, verified } = (takeCarried(name) ?? {}) as Partial<SupportState>;
    if (role) store.send({ type: 'carried', role, verified });
    return carryOver(name, () => {
      const { form, role, verified } = store.get();
      return form.name === 'sent' || !role ? undefined : { role, verified };
    });
  }, [store]);
}
