import { useEffect } from 'react';
import { isRole } from '../../../shared/roles';
import { carryOver, takeCarried } from '../form/carryOver';
import type { Store } from '../store';
import type { SupportEvent, SupportState } from './supportState';
import type { Verified } from './verifyId';

const name = 'support-id';

function isVerified(value: Partial<Verified>): value is Verified {
  const { role, uniqueId, name, ticket } = value;
  return isRole(role) && [uniqueId, name, ticket].every((text) => typeof text === 'string');
}

/** Takes the chosen role and the verified id along when the language of the page is changed. */
export function useCarriedId(store: Store<SupportState, SupportEvent>): void {
  useEffect(() => {
    const { role, verified } = (takeCarried(name) ?? {}) as Partial<SupportState>;
    if (isRole(role)) {
      const id = verified && isVerified(verified) ? verified : undefined;
      store.send({ type: 'carried', role, verified: id });
    }
    return carryOver(name, () => {
      const { form, role, verified } = store.get();
      return form.name === 'sent' || !role ? undefined : { role, verified };
    });
  }, [store]);
}
