import { type SubmitEvent, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { contactFields, contactTable } from '../../shared/contactForm';
import { apiPaths } from '../../shared/paths';
import { check, typedNames } from '../../shared/rules';
import { useIsland } from '../islands/islandContext';
import { useCaptcha } from './CaptchaBox';
import { MessageForm } from './MessageForm';
import { formReducer, formStart, typedValues, useMachine } from './machine';
import { Sent } from './Sent';
import { Toasts } from './Toasts';
import { useDraft } from './useDraft';
import { useForm } from './useForm';

const fields = typedNames(contactTable);

/** The contact form: its rules in their order (docs/BEHAVIOUR.md, Contact form). The thank-you replaces it for good. */
export function ContactForm() {
  const { formTexts, messages } = useIsland();
  const { contact: sentences } = messages;
  const element = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha('contact', element);
  const [state, machine] = useMachine(formReducer, () => formStart);
  const draft = useDraft(element, 'contact', fields, machine.send, state);
  const form = useForm(element, machine.send, state, 'contact');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = check(contactFields, typedValues(event.currentTarget, fields));
    if (!checked.ok) return form.refuse(checked);
    void form.submit({
      send: () => draft.send({ path: apiPaths.contact, values: checked.value, captcha }),
      onAccepted() {
        draft.clear();
        toast.success(sentences.sentToast);
      },
      failed: sentences.failed,
      unsolved: sentences.captcha,
    });
  }

  return (
    <>
      {state.name === 'sent' ? (
        <Sent sentence={sentences.sent} reference={state.reference} />
      ) : (
        <MessageForm
          element={element}
          form={form}
          draft={draft}
          captcha={captcha}
          table={contactTable}
          labels={formTexts.fields}
          texts={formTexts.contact}
          onSubmit={submit}
        />
      )}
      <Toasts />
    </>
  );
}
