import { contactFields } from '../../shared/contactForm';
import { lengths } from '../../shared/limits';
import { apiPaths } from '../../shared/paths';
import { check } from '../../shared/rules';
import { useIsland } from '../islands/islandContext';
import { useCaptcha } from './CaptchaBox';
import { typedValues } from './fields';
import { MessageForm } from './MessageForm';
import { Toasts, toastSuccess } from './Toasts';
import { useForm } from './useForm';

/** The contact form: its rules in their order (docs/BEHAVIOUR.md, Contact form). The thank-you replaces it for good. */
export function ContactForm() {
  const { formTexts, messages } = useIsland();
  const { captcha: unsolved, failed, sent, sentToast } = messages.contact;
  const form = useForm({ name: 'contact', failed, unsolved, isKept: true });
  const captcha = useCaptcha('contact', form.element);

  const prepare = (typed: HTMLFormElement) => {
    const checked = check(contactFields, typedValues(typed, Object.keys(contactFields)));
    if (!checked.ok) return checked;
    const onAccepted = () => toastSuccess(sentToast);
    return { path: apiPaths.contact, values: checked.value, captcha, onAccepted };
  };

  return (
    <>
      <MessageForm
        form={form}
        captcha={captcha}
        maxMessage={lengths.contactMessage.max}
        texts={formTexts.contact}
        sent={sent}
        onSubmit={(event) => form.submit(event, prepare)}
      />
      <Toasts />
    </>
  );
}
