import type { ReactNode } from 'react';
import { languageTag } from '../../../shared/language';
import type { SwitchableForm } from '../../../shared/switchableForms';
import { usePage } from '../../context';

/** A form, or the operator's sentence while it is switched off. */
export function OpenForm({ form, children }: { form: SwitchableForm; children: ReactNode }) {
  const off = usePage().formsOff?.[form];
  if (!off) return children;
  return (
    <p role="status" lang={languageTag(off.language)}>
      {off.sentence}
    </p>
  );
}
