import { mailTo } from '../../shared/texts/mailTo';
import { Rich } from '../lib/Rich';
import { useIsland } from '../runtime/islandContext';
import { Said } from './Said';
import type { FormControl } from './useForm';

/** Why a call failed. Stays until the next attempt; no live region, because the toast is one. */
export function FormFailure({ id, form }: { id?: string; form: FormControl }) {
  const { formTexts, email } = useIsland();
  if (!form.failure) return null;
  return (
    <p className="form-failure" id={id}>
      <Said {...form.failure} />
      {'\n'}
      <Rich text={formTexts.orWrite(mailTo(email))} />
    </p>
  );
}
