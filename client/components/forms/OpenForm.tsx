import type { ReactNode } from 'react';
import type { SwitchableForm } from '../../../shared/captcha';
import { formTextsOf } from '../../../shared/texts/textsOf';
import { usePage } from '../../context';

/** A form, or that the operator has switched it off. */
export function OpenForm({ form, children }: { form: SwitchableForm; children: ReactNode }) {
  const { formsOff, language } = usePage();
  if (!formsOff?.includes(form)) return children;
  return <p role="status">{formTextsOf(language).messages.formOff}</p>;
}
