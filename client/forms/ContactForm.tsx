import { contactFields } from '../../shared/contactForm';
import { lengths } from '../../shared/limits';
import { apiPaths } from '../../shared/paths';
import { check } from '../../shared/rules';
import { Rich } from '../components/Rich';
import { useIsland } from '../islands/islandContext';
import { useCaptcha } from './CaptchaBox';
import { typedValues } from './fields';
import { MessageForm } from './MessageForm';
import { Toasts, toastSuccess } from './Toasts';
import { useForm } from './useForm';

/**
 * A placeholder about as wide as an e-mail address, in the server's markup. In the browser, the
 * visitor's address replaces it.
 */
const sample = { email: '0000000000000000' };

/**
 * The contact form. Its rules are checked in their order (docs/BEHAVIOUR.md, Contact form). The
 * thank-you replaces the form.
 */
export function ContactForm() {
  const { formTexts, messages, hours } = useIsland();
  const { captcha: unsolved, failed, sent, sentToast } = messages.contact;
  const form = useForm({ name: 'contact', failed, unsolved, isStored: true });
  const captcha = useCaptcha('contact', form.element);

  const prepare = (typed: HTMLFormElement) => {
    const checked = check(contactFields, typedValues(typed, Object.keys(contactFields)));
    if (!checked.ok) return checked;
    const onAccepted = () => toastSuccess(sentToast);
    const { value: values } = checked;
    const repeated = { email: values.email };
    return { path: apiPaths.contact, values, captcha, repeated, onAccepted };
  };

  return (
    <>
      <MessageForm
        form={form}
        captcha={captcha}
        maxMessage={lengths.contactMessage.max}
        texts={formTexts.contact}
        sent={sent}
        next={
          <Rich text={formTexts.contact.sentNext} values={{ ...sample, ...form.repeated, hours }} />
        }
        onSubmit={(event) => form.submit(event, prepare)}
      />
      <Toasts />
    </>
  );
}
