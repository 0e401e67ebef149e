import type { ReactNode } from 'react';
import type { SwitchableForm } from '../../../shared/switchableForms';
import { usePage } from '../../context';

/** A form, or the operator's sentence while it is switched off. */
export function OpenForm({ form, children }: { form: SwitchableForm; children: ReactNode }) {
  const sentence = usePage().formsOff?.[form];
  return sentence ? <p role="status">{sentence}</p> : children;
}
