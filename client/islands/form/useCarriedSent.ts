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
    const { isSent, reference } = (takeCarried(name) ?? {}) as Record<string, unknown>;
    if (isSent)
      send({
        type: 'carriedSent',
        reference: typeof reference === 'string' ? reference : undefined,
      });
  }, [name, send]);

  useEffect(
    () =>
      carryOver(name, () =>
        state.name === 'sent' ? { isSent: true, reference: state.reference } : undefined,
      ),
    [name, state],
  );
}
