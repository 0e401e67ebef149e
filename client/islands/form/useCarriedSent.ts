import { useEffect } from 'react';
import { carryOver, takeCarried } from './carryOver';
import type { FormEvent, FormState } from './formState';

/** Takes the thank-you and its reference along when the language of the page is changed: the form does not return. */
export function useCarriedSent(
  form: string,
  send: (event: FormEvent) => boolean,
  state: FormState,
): void {
  const name = `${form}-sent`;

  useEffect(() => {
    const sent = takeCarried(name) as { reference?: string } | undefined;
    if (sent) send({ type: 'carriedOver', state: { name: 'sent', reference: sent.reference } });
    return carryOver(name, () =>
      state.name === 'sent' ? { reference: state.reference } : undefined,
    );
  }, [name, send, state]);
}
